import type { CustomerOrder, ProviderOrder } from '../../shared/orders/schema';
import { type Order, orders } from '../data/orders';
import type { StoredProfile } from '../data/people';
import type { Store } from '../data/store';
import { readForCustomer, readProviders, shownProvider } from '../payments/purchase-views';

/** An order as its customer sees it, with the seller's current rating. */
export const toCustomer = (order: Order, seller?: StoredProfile): CustomerOrder => ({
  ...order,
  cardCents: order.totalCents - order.creditCents,
  provider: shownProvider(order, { profile: seller }),
});

/** An order as its seller sees it. */
export const toSeller = (order: Order): ProviderOrder => order;

/** Some of a customer's orders, with the current profiles of their sellers. */
export const showOrders = async (store: Store, found: readonly Order[]): Promise<CustomerOrder[]> => {
  const sellers = await readProviders(store, found);
  return found.map((order) => toCustomer(order, sellers.get(order.providerId)?.profile));
};

/** One of a customer's own orders. Throws `not_found`. */
export const showOwnOrder = async (
  store: Store,
  orderId: string,
  customerId: string,
): Promise<CustomerOrder> =>
  (await showOrders(store, [await readForCustomer(store, orders.ref(orderId), customerId)]))[0]!;
