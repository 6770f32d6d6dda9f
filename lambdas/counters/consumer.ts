import type { ProviderCount } from '../../shared/booking/schema';
import { type Booking, bookings } from '../data/bookings';
import { countedAs, countsOfProvider, countsOfProviders } from '../data/counts';
import type { Ref } from '../data/entity';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listings';
import { type Order, orders } from '../data/orders';
import { type RoleItem, roles } from '../data/people';
import { products, type StoredProduct } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { add } from '../data/writes';
import { consumer } from '../events/consumer';
import type { EventNamed } from '../events/domain-events';

/** How a kind of item is counted. */
type Counting<V> = {
  ref: (id: string) => Ref<V | undefined>;
  /** The counter it belongs to as it stands; none where it does not count. */
  nameOf(value: V): string | undefined;
};

const named = (name: ProviderCount) => name;

const ofBookings: Counting<Booking> = {
  ref: bookings.ref,
  nameOf: ({ paidAt, status }) => (paidAt ? named(`${status}Bookings`) : undefined),
};
const ofOrders: Counting<Order> = {
  ref: orders.ref,
  nameOf: ({ paidAt, status }) => (paidAt && status !== 'pending' ? named(`${status}Orders`) : undefined),
};
const ofHairstyles: Counting<StoredHairstyle> = {
  ref: hairstyles.ref,
  nameOf: (hairstyle) => (isListed(hairstyle) ? named('services') : undefined),
};
const ofProducts: Counting<StoredProduct> = {
  ref: products.ref,
  nameOf: (product) => (isListed(product) ? named('products') : undefined),
};
const ofRoles: Counting<RoleItem> = {
  ref: roles.ref,
  nameOf: ({ role, standing }) => (role === 'provider' ? standing : undefined),
};

/**
 * Counts an item as what it is by now, and no longer as what it was counted before. What it was counted as stands beside
 * it and changes in the same transaction, so that an event that comes twice or late counts nothing twice, and one that
 * was lost is made up for by the next.
 */
const recount = <V>(store: Store, { ref, nameOf }: Counting<V>, id: string, totals: Ref<unknown>) =>
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

/** Keeps the figures of dashboards and tabs: how many bookings, orders, listings and providers there are of each kind. */
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
    timeoutMs: 10_000,
    handle: async (event) => {
      if (event.name === 'RoleChanged') return recount(store, ofRoles, event.userId, countsOfProviders.ref());
      if (event.name === 'ListingChanged') return recountListing(store, event);
      const [counting, { id, providerId, paidAt }] =
        'booking' in event ? ([ofBookings, event.booking] as const) : ([ofOrders, event.order] as const);
      // What was never paid is in no figure.
      if (paidAt) await recount<unknown>(store, counting, id, countsOfProvider.ref(providerId));
    },
  });
