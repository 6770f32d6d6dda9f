import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import type { CustomerOrder, ProviderOrder } from '../../shared/orders/schema';
import type { Store } from '../data/engine/store';
import { type Order, orders, ordersByCustomer } from '../data/orders';
import type { StoredProfile } from '../data/people';
import type { Call } from '../http/endpoints';
import { readForCustomer, readProviders, shownProvider, showPage } from '../payments/purchase-views';

type ListOrders = (typeof ordersApi)['listOrders'];

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

/** Lists a customer's orders, newest first. */
export const listOrders =
  ({ store }: { store: Store }) =>
  ({ actor, query }: Call<ListOrders>): Promise<Reply<ListOrders>> =>
    showPage(store, ordersByCustomer(actor.id, query.status), query, (found) => showOrders(store, found));

/** One of a customer's own orders. Throws `not_found`. */
export const showOwnOrder = async (
  store: Store,
  orderId: string,
  customerId: string,
): Promise<CustomerOrder> =>
  (await showOrders(store, [await readForCustomer(store, orders.ref(orderId), customerId)]))[0]!;
