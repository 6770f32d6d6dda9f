import type { ProviderCount } from '../../shared/booking/schema';
import { type Booking, bookings } from '../data/bookings';
import { counted, countsOfProvider, countsOfProviders } from '../data/counts';
import type { Ref } from '../data/entity';
import { hairstyles, type StoredHairstyle } from '../data/hairstyles';
import { isListed } from '../data/listed';
import { type Order, orders } from '../data/orders';
import { type RoleItem, roles } from '../data/people';
import { products, type StoredProduct } from '../data/products';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { add } from '../data/writes';
import type { TableChange } from './changes';

/** How a kind of item is counted: under which name, and among whose. */
type Counting<V> = {
  entity: { ref: (id: string) => Ref<V | undefined> };
  idOf: (value: V) => string;
  /** The counter it belongs to as it stands; none where it does not count. */
  nameOf: (value: V) => string | undefined;
  totals: (value: V) => Ref<unknown>;
};

const ofProvider = ({ providerId }: { providerId: string }) => countsOfProvider.ref(providerId);
const named = (name: ProviderCount) => name;

const ofBookings: Counting<Booking> = {
  entity: bookings,
  idOf: ({ id }) => id,
  nameOf: ({ paidAt, status }) => (paidAt ? named(`${status}Bookings`) : undefined),
  totals: ofProvider,
};
const ofOrders: Counting<Order> = {
  entity: orders,
  idOf: ({ id }) => id,
  nameOf: ({ paidAt, status }) => (paidAt && status !== 'pending' ? named(`${status}Orders`) : undefined),
  totals: ofProvider,
};
const ofHairstyles: Counting<StoredHairstyle> = {
  entity: hairstyles,
  idOf: ({ id }) => id,
  nameOf: (hairstyle) => (isListed(hairstyle) ? named('services') : undefined),
  totals: ofProvider,
};
const ofProducts: Counting<StoredProduct> = {
  entity: products,
  idOf: ({ id }) => id,
  nameOf: (product) => (isListed(product) ? named('products') : undefined),
  totals: ofProvider,
};
const ofRoles: Counting<RoleItem> = {
  entity: roles,
  idOf: ({ userId }) => userId,
  nameOf: ({ role, standing }) => (role === 'provider' ? standing : undefined),
  totals: () => countsOfProviders.ref(),
};

/**
 * Counts an item as what it is by now, and no longer as what it was counted before. What it was counted as stands beside
 * it and changes in the same transaction, so that an event that comes twice or late counts nothing twice, and one that
 * was lost is made up for by the next.
 */
const recount = <V>(store: Store, value: V, { entity, idOf, nameOf, totals }: Counting<V>) =>
  retryOnConflict(async () => {
    const item = entity.ref(idOf(value));
    const { now, before } = await store.readAll({ now: item, before: counted.ref(item) });
    const name = now && nameOf(now);
    if (name === before) return;
    const moved = { ...(before && { [before]: -1 }), ...(name && { [name]: 1 }) };
    await store.transact([counted.write(item, before, name), add(totals(value), moved)]);
  });

const count = async <V>(store: Store, counting: Counting<V>, before?: V, after?: V): Promise<void> => {
  const value = after ?? before;
  if (!value || (before && counting.nameOf(before)) === (after && counting.nameOf(after))) return;
  await recount(store, value, counting);
};

/** Keeps the figures of dashboards and tabs: how many bookings, orders, listings and providers there are of each kind. */
export const followCounts = async (store: Store, change: TableChange): Promise<void> => {
  if (change.kind === 'booking') await count(store, ofBookings, change.before, change.after);
  if (change.kind === 'order') await count(store, ofOrders, change.before, change.after);
  if (change.kind === 'hairstyle') await count(store, ofHairstyles, change.before, change.after);
  if (change.kind === 'product') await count(store, ofProducts, change.before, change.after);
  if (change.kind === 'role') await count(store, ofRoles, change.before, change.after);
};
