import { allBookings } from '../data/bookings';
import { pagesOfMonth } from '../data/engine/by-month';
import type { Store } from '../data/engine/store';
import { allGiftCards } from '../data/gift-cards';
import { allOrders } from '../data/orders';
import { allPeople } from '../data/people';
import { allTips } from '../data/tips';
import { batches } from '../runtime/batches';
import type { OpenHolds } from './open-holds';
import { type Found, purchasesPerBatch, readPurchases } from './purchase-facts';

/** The ids of what a run checks, by what is checked. */
export type Scope = Record<
  'users' | 'purchases' | 'products' | 'promos' | 'customers' | 'providers' | 'sources',
  Set<string>
>;

/** An empty scope. */
export const newScope = (): Scope => ({
  users: new Set(),
  purchases: new Set(),
  products: new Set(),
  promos: new Set(),
  customers: new Set(),
  providers: new Set(),
  sources: new Set(),
});

const addPurchase = (scope: Scope, { id, booking, order, customerId, providerId }: Found): void => {
  scope.purchases.add(id);
  scope.users.add(customerId);
  if (providerId) scope.users.add(providerId);
  scope.customers.add(customerId);
  if (order) scope.products.add(order.productId);
  if (booking) scope.providers.add(providerId);
  if (booking?.promoCode) scope.promos.add(booking.promoCode);
};

const addPurchases = async (store: Store, scope: Scope, ids: Iterable<string>): Promise<void> => {
  for (const batch of batches(ids, purchasesPerBatch)) {
    for (const id of batch) scope.purchases.add(id);
    for (const found of await readPurchases(store, batch)) if (found) addPurchase(scope, found);
  }
};

const setsByPrefix: Record<string, keyof Scope> = {
  user: 'users',
  escrow: 'purchases',
  'gift liability': 'purchases',
  product: 'products',
  promo: 'promos',
};

/** Everything with these names, what belongs to their purchases, and what is held. */
export const touchedScope = async (
  store: Store,
  names: Iterable<string>,
  holds: OpenHolds,
): Promise<Scope> => {
  const scope = newScope();
  for (const name of names) {
    const [prefix = '', ...id] = name.split(':');
    const set = setsByPrefix[prefix];
    if (set) scope[set].add(id.join(':'));
    if (prefix === 'source') scope.sources.add(name);
  }
  await addPurchases(store, scope, [...scope.purchases]);
  for (const found of holds.purchases) addPurchase(scope, found);
  return scope;
};

/** What was created in a month: purchases with everything about them, and the people who joined. */
export const createdScope = async (store: Store, month: string): Promise<Scope> => {
  const scope = newScope();
  for (const list of [allBookings, allOrders, allTips, allGiftCards])
    for await (const page of pagesOfMonth<{ id: string } | undefined>(store, list, month))
      await addPurchases(
        store,
        scope,
        page.map(({ id }) => id),
      );
  for await (const people of pagesOfMonth(store, allPeople, month))
    for (const { id } of people) scope.users.add(id);
  return scope;
};
