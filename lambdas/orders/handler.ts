import { ordersApi } from '../../shared/orders/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { customerActions } from '../payments/customer-actions';
import { newcomerLimits } from '../payments/newcomer-limits';
import { createPayments } from '../payments/sessions';
import { stripeClient } from '../stripe/client';
import { createOrders, type OrdersDeps } from './create';
import { getPackingSlip } from './packing-slip';
import { orderPurchases } from './purchase';
import { createTaxCalls } from './sales-tax';
import { listProviderOrders, updateOrderStatus } from './seller';
import { getShipping, readShipping, saveShipping } from './shipping';
import { listOrders, showOwnOrder } from './view';

/** The endpoints of the orders feature. */
export const serveOrders = (deps: OrdersDeps) => {
  const own = customerActions(deps, { name: 'order', showOwn: showOwnOrder });
  return endpoints(
    ordersApi,
    {
      createOrders: createOrders(deps),
      listOrders: listOrders(deps),
      getOrder: own.get,
      payOrder: own.pay,
      cancelOrder: own.cancel,
      reviewOrder: own.review,
      listProviderOrders: listProviderOrders(deps.store),
      readShipping: readShipping(deps.store),
      getShipping: getShipping(deps.store),
      saveShipping: saveShipping(deps.store),
      getPackingSlip: getPackingSlip(deps.store),
      updateOrderStatus: updateOrderStatus(deps.store),
    },
    deps.store,
  );
};

export const handler = serveOrders({
  store: createStore(env('TABLE_NAME')),
  payments: createPayments(stripeClient),
  purchases: { order: orderPurchases },
  newcomers: newcomerLimits(),
  ...(env('SALES_TAX') === 'on' && { calculateTax: createTaxCalls(stripeClient) }),
});
