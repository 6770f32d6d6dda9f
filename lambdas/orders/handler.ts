import { ordersApi } from '../../shared/orders/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { newcomerLimits } from '../payments/newcomer-limits';
import type { ReserveDeps } from '../payments/reserve';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { createOrders } from './create';
import { ownOrders } from './own';
import { orderPurchases } from './purchase';
import { listProviderOrders, updateOrderStatus } from './seller';

/** The orders feature with the world it acts on. */
export const serveOrders = (deps: ReserveDeps) =>
  endpoints(
    ordersApi,
    {
      createOrders: createOrders(deps),
      ...ownOrders(deps),
      listProviderOrders: listProviderOrders(deps.store),
      updateOrderStatus: updateOrderStatus(deps.store),
    },
    deps.store,
  );

export const handler = serveOrders({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases: { order: orderPurchases },
  newcomers: newcomerLimits(),
});
