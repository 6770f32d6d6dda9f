import { isDeepStrictEqual } from 'node:util';
import type { Image } from '../../shared/http/fields';
import { Refusal } from '../../shared/http/refusal';
import type { returnsApi } from '../../shared/returns/api';
import { canAskForReturn } from '../../shared/returns/rules';
import { isoOf } from '../../shared/time/iso';
import { readIsGone } from '../data/deletions';
import { retryOnConflict } from '../data/engine/retry';
import { firstStatus } from '../data/engine/transition';
import { type Order, orders } from '../data/orders';
import type { Person } from '../http/actor';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { refuseForeignImages } from '../media/own-images';
import { lookFolder } from '../media/picture-id';
import { orderPurchase } from '../orders/purchase';
import { returning } from './case';
import { type StoredReturn, untilAfter } from './change';
import { returnPictureUses } from './pictures';
import { stepWrites } from './step';
import { type ReturnDeps, showReturn } from './view';

type Api = typeof returnsApi;

const readsOf = ({ params: { orderId } }: { params: { orderId: string } }) => ({
  order: orders.ref(orderId),
});

/** Returns an order to its customer. Throws `not_found` for anyone else's, as if it did not exist. */
const ownOrder = (order: Order | undefined, customerId: string): Order => {
  if (order?.customerId !== customerId) throw new Refusal('not_found');
  return order;
};

const srcsOf = (pictures: readonly Image[]): string[] => pictures.map(({ src }) => src);

/** Whether a request is the same as the one that has been answered: its answer may have been lost. */
const isRepeated = (
  { itemReturn }: Order,
  { reason, quantity, pictures }: Call<Api['askForReturn']>['body'],
): boolean =>
  itemReturn?.status === 'asked' &&
  itemReturn.reason === reason &&
  itemReturn.quantity === quantity &&
  isDeepStrictEqual(srcsOf(itemReturn.pictures), srcsOf(pictures));

/**
 * Asks to return some pieces of a delivered order (docs/product/orders.md#returns). Asking for the same again changes
 * nothing. Throws `not_found`, `not_possible_now`, `account_leaving`, `image_removed`, and `invalid_input` for more
 * pieces than were ordered or for pictures of somebody else.
 */
export const askForReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['askForReturn']>) => readsOf(asked),
    (call: Call<Api['askForReturn']>, read) =>
      retryOnConflict(async () => {
        const { actor, body, now } = call;
        const order = ownOrder((await read()).order, actor.id);
        if (isRepeated(order, body)) return showReturn(deps, order.itemReturn!);
        if (!canAskForReturn(order, now)) throw new Refusal('not_possible_now');
        const { quantity, reason, pictures } = body;
        if (quantity > order.quantity)
          throw new Refusal('invalid_input', { fields: { quantity: `You ordered ${order.quantity}` } });
        refuseForeignImages(pictures, actor.id, 'pictures', lookFolder);
        const { isGone, unchanged } = await readIsGone(deps.store, actor.id);
        if (isGone) throw new Refusal('account_leaving');
        const at = isoOf(now);
        const until = untilAfter('asked', now);
        const itemReturn: StoredReturn = {
          status: firstStatus('asked'),
          quantity,
          reason,
          pictures,
          at,
          until,
          asks: (order.itemReturn?.asks ?? 0) + 1,
        };
        await deps.store.transact([
          unchanged,
          orderPurchase(order).change({ itemReturn, dueAt: until }, at),
          ...returnPictureUses(order.id, order.itemReturn?.pictures ?? [], pictures, now),
        ]);
        return showReturn(deps, itemReturn);
      }),
  );

/** Shows the return of the caller's order. Throws `not_found`. */
export const getReturn = (deps: ReturnDeps) =>
  withReads(
    deps.store,
    (asked: Asked<Api['getReturn']>) => readsOf(asked),
    async ({ actor }: Call<Api['getReturn']>, read) =>
      showReturn(deps, returning(ownOrder((await read()).order, actor.id)).itemReturn),
  );

type OwnCall = { actor: Person; now: number; params: { orderId: string } };
type Change = Partial<Omit<StoredReturn, 'status'>>;

/** A step of the customer's own return. Making it again changes nothing. Throws `not_found`, `not_possible_now`. */
const ownStep = (
  deps: ReturnDeps,
  { actor, now, params }: OwnCall,
  transition: 'withdraw' | 'send' | 'escalate',
  change?: Change,
) =>
  retryOnConflict(async () => {
    const order = returning(ownOrder(await deps.store.read(orders.ref(params.orderId)), actor.id));
    const { itemReturn, writes } = stepWrites(order, { transition, by: 'customer', now }, change);
    const { pictures } = order.itemReturn;
    if (writes.length > 0)
      await deps.store.transact([
        ...writes,
        ...returnPictureUses(order.id, pictures, itemReturn.pictures, now),
      ]);
    return showReturn(deps, itemReturn);
  });

/** Keeps the items after all. Throws `not_found`, and `not_possible_now` once they were sent. */
export const withdrawReturn = (deps: ReturnDeps) => (call: Call<Api['withdrawReturn']>) =>
  ownStep(deps, call, 'withdraw', { pictures: [] });

/** Says that the items were sent. Throws `not_found`, `not_possible_now` unless the seller has accepted the return. */
export const sendReturn = (deps: ReturnDeps) => (call: Call<Api['sendReturn']>) =>
  ownStep(deps, call, 'send', { trackingNumber: call.body.trackingNumber, sentAt: isoOf(call.now) });

/** Takes a declined return to the admins. Throws `not_found`, `not_possible_now`. */
export const escalateReturn = (deps: ReturnDeps) => (call: Call<Api['escalateReturn']>) =>
  ownStep(deps, call, 'escalate', { complaint: call.body.text, complaintBy: 'customer' });
