import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import type { PurchaseRef } from '../../shared/payments/aftersales';
import { ordersByCustomer } from '../data/orders';
import type { Call } from '../http/endpoints';
import { cancelPurchase } from '../payments/cancel';
import { payForPurchase } from '../payments/pay';
import type { PaymentDeps } from '../payments/purchase';
import { reviewPurchase } from '../payments/review';
import { showPage } from '../payments/shown';
import { showOrders, showOwnOrder } from './view';

type Api = typeof ordersApi;

const refOf = (id: string): PurchaseRef => ({ kind: 'order', id });

/** What customers do with orders of their own; each throws `not_found` for anybody else's. */
export const ownOrders = (deps: PaymentDeps) => ({
  /** Newest first, with their sellers as they are rated now. */
  listOrders: ({ actor, query }: Call<Api['listOrders']>): Promise<Reply<Api['listOrders']>> =>
    showPage(deps.store, ordersByCustomer(actor.id, query.status), query, (items) =>
      showOrders(deps.store, items),
    ),

  getOrder: ({ actor, params }: Call<Api['getOrder']>): Promise<Reply<Api['getOrder']>> =>
    showOwnOrder(deps.store, params.orderId, actor.id),

  /** 'Pay now' for the whole checkout of one that still waits for its payment; reuses the open session. */
  payOrder: ({ params, actor, now }: Call<Api['payOrder']>): Promise<Reply<Api['payOrder']>> =>
    payForPurchase(deps, refOf(params.orderId), actor.id, now),

  /** What is paid returns whole; what is not takes its whole checkout with it. Throws `not_possible_now`. */
  cancelOrder: async ({
    params,
    actor,
    now,
  }: Call<Api['cancelOrder']>): Promise<Reply<Api['cancelOrder']>> => {
    const refundCents = await cancelPurchase(deps, refOf(params.orderId), actor.id, now);
    const order = await showOwnOrder(deps.store, params.orderId, actor.id);
    if (order.status !== 'cancelled') throw new Refusal('conflict');
    return { order, refundCents };
  },

  /** Confirms a delivered one, which releases its earnings. Throws `not_possible_now`, `already_reviewed`. */
  reviewOrder: async ({
    params,
    actor,
    body,
    now,
  }: Call<Api['reviewOrder']>): Promise<Reply<Api['reviewOrder']>> => {
    await reviewPurchase(deps, refOf(params.orderId), { opinion: body, customerId: actor.id, now });
    return { order: await showOwnOrder(deps.store, params.orderId, actor.id) };
  },
});
