import { shownStatus } from '../../shared/booking/no-show';
import type { chatApi } from '../../shared/chat/api';
import type { AttachedPurchase, SharedPurchase } from '../../shared/chat/schema';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type Booking, bookings, bookingsByCustomer } from '../data/bookings';
import type { StoredConversation } from '../data/conversations';
import type { Ref } from '../data/engine/entity';
import type { Store } from '../data/engine/store';
import { type Order, orders, ordersByCustomer } from '../data/orders';
import type { Call } from '../http/endpoints';
import { readOwnConversation } from './own-conversation';

type ListSharedPurchases = (typeof chatApi)['listSharedPurchases'];
type People = Pick<StoredConversation, 'customerId' | 'providerId'>;

/** Among how many of the customer's latest purchases those with the provider are found. */
const maxSearched = 100;

/** Refers to the booking or the order that a request names. */
export const attachedRef = ({ kind, id }: AttachedPurchase): Ref<Booking | Order | undefined> =>
  kind === 'booking' ? bookings.ref(id) : orders.ref(id);

/** Whether a purchase is paid and between these two people. */
export const isShared = (
  purchase: Booking | Order | undefined,
  { customerId, providerId }: People,
): purchase is Booking | Order =>
  purchase?.customerId === customerId && purchase.providerId === providerId && !!purchase.paidAt;

const shown = (purchase: Booking | Order): SharedPurchase => {
  const { id, image, createdAt } = purchase;
  if (!('title' in purchase))
    return { kind: 'order', id, title: purchase.name, image, status: purchase.status, createdAt };
  const { title, date, time } = purchase;
  const status = shownStatus(purchase);
  return { kind: 'booking', id, title, image, status, appointment: { date, time }, createdAt };
};

const latest = async (store: Store, kind: AttachedPurchase['kind'], people: People) => {
  const page = { limit: maxSearched };
  const { items }: { items: Array<Booking | Order> } =
    kind === 'booking'
      ? await store.list(bookingsByCustomer(people.customerId), page)
      : await store.list(ordersByCustomer(people.customerId), page);
  return items.filter((purchase) => isShared(purchase, people));
};

/** Lists paid bookings or orders of the two people of a conversation, or one of them. Throws `not_found`. */
export const listSharedPurchases =
  (store: Store) =>
  async ({
    actor,
    params,
    query: { kind, id },
  }: Call<ListSharedPurchases>): Promise<Reply<ListSharedPurchases>> => {
    const { conversation } = await readOwnConversation(store, params.conversationId, actor.id);
    if (!id) return { items: (await latest(store, kind, conversation)).map(shown) };
    const purchase = await store.read(attachedRef({ kind, id }));
    if (!isShared(purchase, conversation)) throw new Refusal('not_found');
    return { items: [shown(purchase)] };
  };
