import * as z from 'zod';
import { reviewInput } from '../catalog/review';
import { amount, cursor, id, page, purchaseHeaders } from '../http/fields';
import { route } from '../http/route';
import { orderStatuses } from './lifecycle';
import { cartInput, customerOrder, orderUpdate, packingSlip, providerOrder } from './schema';

const orderParams = z.object({ orderId: id });
const listQuery = z.object({ status: z.enum(orderStatuses).optional(), cursor });

export const ordersApi = {
  createOrders: route({
    method: 'POST',
    path: '/api/orders',
    access: 'user',
    status: 201,
    headers: purchaseHeaders,
    body: cartInput,
    reply: z.object({ orders: z.array(customerOrder), url: z.string() }),
    budget: { calls: 3, units: 72 },
  }),
  payOrder: route({
    method: 'POST',
    path: '/api/orders/{orderId}/pay',
    access: 'user',
    params: orderParams,
    reply: z.object({ url: z.string() }),
    budget: { calls: 2, units: 6 },
  }),
  listOrders: route({
    method: 'GET',
    path: '/api/orders',
    access: 'user',
    query: listQuery,
    reply: page(customerOrder),
    budget: { calls: 2, units: 40 },
  }),
  getOrder: route({
    method: 'GET',
    path: '/api/orders/{orderId}',
    access: 'user',
    params: orderParams,
    reply: customerOrder,
    budget: { calls: 2, units: 4 },
  }),
  cancelOrder: route({
    method: 'POST',
    path: '/api/orders/{orderId}/cancel',
    access: 'user',
    params: orderParams,
    reply: z.object({ order: customerOrder, refundCents: amount }),
    budget: { calls: 6, units: 77 },
  }),
  reviewOrder: route({
    method: 'POST',
    path: '/api/orders/{orderId}/review',
    access: 'user',
    params: orderParams,
    body: reviewInput,
    reply: z.object({ order: customerOrder }),
    budget: { calls: 5, units: 66 },
  }),
  listProviderOrders: route({
    method: 'GET',
    path: '/api/provider/orders',
    access: 'provider',
    query: listQuery,
    reply: page(providerOrder),
    budget: { calls: 2, units: 8 },
  }),
  /** What to print for the parcel that an order of the seller's goes into. */
  getPackingSlip: route({
    method: 'GET',
    path: '/api/provider/orders/{orderId}/packing-slip',
    access: 'provider',
    params: orderParams,
    reply: packingSlip,
    budget: { calls: 5, units: 25 },
  }),
  updateOrderStatus: route({
    method: 'POST',
    path: '/api/provider/orders/{orderId}/status',
    access: 'provider',
    params: orderParams,
    body: orderUpdate,
    reply: providerOrder,
    budget: { calls: 3, units: 71 },
  }),
};
