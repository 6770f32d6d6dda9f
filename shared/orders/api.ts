import * as z from 'zod';
import { reviewInput } from '../catalog/review';
import { amount, cursor, id, page, purchaseHeaders } from '../http/fields';
import { route } from '../http/route';
import { maxLines } from '../payments/limits';
import { ownShipping, sellerShipping, shippingChange } from '../shipping/schema';
import { cartInput } from './cart-input';
import { orderStatuses } from './lifecycle';
import { customerOrder, orderUpdate, packingSlip, providerOrder } from './schema';

const orderParams = z.object({ orderId: id });
const listQuery = z.object({ status: z.enum(orderStatuses).optional(), cursor });

/** Up to as many sellers as a cart has lines, with commas between their ids. */
const sellerIds = z
  .string()
  .max(maxLines * 65)
  .transform((ids) => [...new Set(ids.split(','))])
  .pipe(z.array(id).min(1).max(maxLines));

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
  /** What sellers ask for shipping; those who have no terms ship free, everywhere in the US. */
  readShipping: route({
    method: 'GET',
    path: '/api/shipping',
    access: 'user',
    query: z.object({ providers: sellerIds }),
    reply: z.object({ items: z.array(sellerShipping) }),
    budget: { calls: 1, units: 20 },
  }),
  getShipping: route({
    method: 'GET',
    path: '/api/provider/shipping',
    access: 'provider',
    reply: ownShipping,
    budget: { calls: 1, units: 5 },
  }),
  saveShipping: route({
    method: 'PUT',
    path: '/api/provider/shipping',
    access: 'provider',
    body: shippingChange,
    reply: ownShipping,
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
