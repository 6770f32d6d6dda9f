import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { ordersByCustomer, ordersByProvider } from '../data/orders';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { ownOrder, readSellers, showOrder, toCustomer, toSeller } from './view';

type Api = typeof ordersApi;
const pageSize = 24;

/** A customer's orders, newest first, with their sellers as they are rated now. */
export const listOrders =
  (store: Store) =>
  async ({ actor, query }: Call<Api['listOrders']>): Promise<Reply<Api['listOrders']>> => {
    const { items, cursor } = await store.list(ordersByCustomer(actor.id, query.status), {
      limit: pageSize,
      cursor: query.cursor,
    });
    const sellers = await readSellers(store, items);
    return { items: items.map((order) => toCustomer(order, sellers)), cursor };
  };

/** One of the customer's own orders. Throws `not_found`. */
export const getOrder =
  (store: Store) =>
  async ({ actor, params }: Call<Api['getOrder']>): Promise<Reply<Api['getOrder']>> =>
    showOrder(store, await ownOrder(store, params.orderId, actor.id));

/** A seller's paid orders, newest first. */
export const listProviderOrders =
  (store: Store) =>
  async ({ actor, query }: Call<Api['listProviderOrders']>): Promise<Reply<Api['listProviderOrders']>> => {
    const { items, cursor } = await store.list(ordersByProvider(actor.id, query.status), {
      limit: pageSize,
      cursor: query.cursor,
    });
    return { items: items.map(toSeller), cursor };
  };
