import { attempts } from '../../lambdas/data/limits';
import { profiles } from '../../lambdas/data/people';
import { placedCarts } from '../../lambdas/data/placed-carts';
import { productRatings, reviews } from '../../lambdas/data/reviews';
import { shipping } from '../../lambdas/data/shipping';
import type { ordersApi } from '../../shared/orders/api';
import type { GrantsOf } from './grant';
import { purchasing } from './purchases';
import { stripe } from './resources';
import { batchGet, get, index, write } from './table';

export const orderGrants = {
  createOrders: [...purchasing.orders, stripe, write(placedCarts, attempts)],
  payOrder: [...purchasing.orders, stripe],
  listOrders: [batchGet, index('byCustomer'), index('byCustomerStatus')],
  getOrder: [get, batchGet],
  cancelOrder: [...purchasing.orders, stripe],
  reviewOrder: [...purchasing.orders, write(reviews, productRatings, profiles)],

  listProviderOrders: [get, index('byProvider'), index('byProviderStatus')],
  readShipping: [batchGet],
  getShipping: [get, batchGet],
  saveShipping: [get, batchGet, write(shipping)],
  getPackingSlip: [get, batchGet],
  updateOrderStatus: purchasing.orders,
} satisfies GrantsOf<typeof ordersApi>;
