import { ordersApi } from '../../shared/orders/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../payments/stripe';
import { cancelOrder } from './cancel';
import { createOrders, type OrderDeps } from './create';
import { moveOrder } from './move';
import { payOrder } from './pay';
import { getOrder, listOrders, listProviderOrders } from './read';
import { reviewOrder } from './review';

/** The orders feature with the world it acts on. */
export const serveOrders = (deps: OrderDeps) =>
  endpoints(
    ordersApi,
    {
      createOrders: createOrders(deps),
      payOrder: payOrder(deps),
      listOrders: listOrders(deps.store),
      getOrder: getOrder(deps.store),
      cancelOrder: cancelOrder(deps),
      reviewOrder: reviewOrder(deps.store),
      listProviderOrders: listProviderOrders(deps.store),
      moveOrder: moveOrder(deps.store),
    },
    deps.store,
  );

export const handler = serveOrders({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  newcomers: newcomerLimits(),
});
