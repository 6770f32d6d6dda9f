import type { ProviderCount } from '../../shared/booking/provider-counts';
import { type Booking, bookings } from '../data/bookings';
import { countedAs, countsOfProvider, countsOfProviders } from '../data/counts';
import type { Ref } from '../data/engine/entity';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add } from '../data/engine/writes';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { type Order, orders } from '../data/orders';
import { type RoleItem, roles } from '../data/people';
import { products, type StoredProduct } from '../data/products';
import { consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';

/** How to count a kind of item. */
type CountRule<V> = {
  ref: (id: string) => Ref<V | undefined>;
  /** Returns the counter an item is included in; undefined for none. */
  nameOf(value: V): string | undefined;
};

const counter = (name: ProviderCount) => name;

const ofBookings: CountRule<Booking> = {
  ref: bookings.ref,
  nameOf: ({ paidAt, status }) => (paidAt ? counter(`${status}Bookings`) : undefined),
};
const ofOrders: CountRule<Order> = {
  ref: orders.ref,
  nameOf: ({ paidAt, status }) => (paidAt && status !== 'pending' ? counter(`${status}Orders`) : undefined),
};
const ofHairstyles: CountRule<StoredHairstyle> = {
  ref: hairstyles.ref,
  nameOf: (hairstyle) => (isListed(hairstyle) ? counter('services') : undefined),
};
const ofProducts: CountRule<StoredProduct> = {
  ref: products.ref,
  nameOf: (product) => (isListed(product) ? counter('products') : undefined),
};
const ofRoles: CountRule<RoleItem> = {
  ref: roles.ref,
  nameOf: ({ role, status }) => (role === 'provider' ? status : undefined),
};

/**
 * Moves an item from the counter it was included in to the one for its current state. The item's counter is stored next
 * to it and changes in the same transaction, so repeated or late events count nothing twice, and the next event makes
 * up for a lost one.
 */
const recount = <V>(store: Store, { ref, nameOf }: CountRule<V>, id: string, totals: Ref<unknown>) =>
  retryOnConflict(async () => {
    const item = ref(id);
    const { now, before } = await store.readAll({ now: item, before: countedAs.ref(item) });
    const name = now && nameOf(now);
    if (name === before) return;
    const moved = { ...(before && { [before]: -1 }), ...(name && { [name]: 1 }) };
    await store.transact([countedAs.write(item, before, name), add(totals, moved)]);
  });

const recountListing = (store: Store, { listing, id, providerId }: EventNamed<'ListingChanged'>) =>
  listing === 'hairstyle'
    ? recount(store, ofHairstyles, id, countsOfProvider.ref(providerId))
    : recount(store, ofProducts, id, countsOfProvider.ref(providerId));

/** Maintains the figures on dashboards and tabs: the numbers of bookings, orders, listings and providers by status. */
export const counters = ({ store }: { store: Store }) =>
  consumer({
    name: 'counters',
    on: [
      'BookingPaid',
      'BookingConfirmed',
      'BookingCompleted',
      'BookingCancelled',
      'OrderPaid',
      'OrderProcessing',
      'OrderShipped',
      'OrderDelivered',
      'OrderCancelled',
      'ListingChanged',
      'RoleChanged',
    ],
    does: 'Keeps the numbers of bookings, orders, listings and providers by status.',
    timeoutMs: 10_000,
    handle: async (event) => {
      if (event.name === 'RoleChanged') return recount(store, ofRoles, event.userId, countsOfProviders.ref());
      if (event.name === 'ListingChanged') return recountListing(store, event);
      const [counting, { id, providerId, paidAt }] =
        'booking' in event ? ([ofBookings, event.booking] as const) : ([ofOrders, event.order] as const);
      // Unpaid bookings and orders are not counted.
      if (paidAt) await recount<unknown>(store, counting, id, countsOfProvider.ref(providerId));
    },
  });
