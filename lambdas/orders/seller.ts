import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { orders, ordersByProvider } from '../data/orders';
import type { Call } from '../http/endpoints';
import { type Asked, withReads } from '../http/with-reads';
import { asProviders, readForProvider, showPage } from '../payments/purchase-views';
import { transitionWrites } from '../payments/transition';
import { orderPurchase } from './purchase';
import { toSeller } from './view';

type Api = typeof ordersApi;

/** Lists a seller's paid orders, newest first. */
export const listProviderOrders =
  (store: Store) =>
  ({ actor, query }: Call<Api['listProviderOrders']>): Promise<Reply<Api['listProviderOrders']>> =>
    showPage(store, ordersByProvider(actor.id, query.status), query, (items) => items.map(toSeller));

type UpdateStatus = Api['updateOrderStatus'];

const readOrder = ({ params }: Asked<UpdateStatus>) => ({ order: orders.ref(params.orderId) });

/**
 * Lets a seller process, ship, deliver or cancel a paid order. Shipping it again with the same tracking number changes
 * nothing: the first answer may have been lost. Throws `not_found`, `not_possible_now`.
 */
export const updateOrderStatus = (store: Store) =>
  withReads(store, readOrder, ({ params, body, actor, now }: Call<UpdateStatus>, read) =>
    retryOnConflict(async () => {
      const { transition, trackingNumber } = body;
      const order = asProviders((await read()).order, actor.id);
      const isShipped = order.status === 'shipped' && order.trackingNumber === trackingNumber;
      if (transition === 'ship' && isShipped) return toSeller(order);
      const step = { transition, by: 'provider', now } as const;
      const change = transition === 'ship' ? { trackingNumber } : {};
      await store.transact(await transitionWrites(store, orderPurchase(order), step, change));
      return toSeller(await readForProvider(store, orders.ref(params.orderId), actor.id));
    }),
  );
