import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ordersApi } from '../../shared/orders/api';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { giveUp } from '../payments/lapse';
import type { PaymentDeps } from '../payments/settle';
import { mustMoveOrder, refundOrderWrites } from './end';
import { ownOrder, showOrder } from './view';

type CancelOrder = (typeof ordersApi)['cancelOrder'];

const cancelPaid = (store: Store, orderId: string, customerId: string, now: number): Promise<number> =>
  retryOnConflict(async () => {
    const order = await ownOrder(store, orderId, customerId);
    mustMoveOrder(order, 'customerCancel', 'customer');
    await store.transact(refundOrderWrites(order, 'customerCancel', new Date(now).toISOString()));
    return order.totalCents;
  });

/**
 * The customer cancels: what was paid for this order returns as wallet credit, whole. Cancelling one unpaid order
 * cancels its whole checkout, after Stripe's session is closed; where that turns out paid, this order alone is
 * refunded. Throws `not_found`, `not_possible_now`.
 */
export const cancelOrder =
  (deps: PaymentDeps) =>
  async ({ params, actor, now }: Call<CancelOrder>): Promise<Reply<CancelOrder>> => {
    const { store } = deps;
    const before = await ownOrder(store, params.orderId, actor.id);
    mustMoveOrder(before, 'customerCancel', 'customer');
    const paid =
      before.paymentStatus === 'paid' ||
      (await giveUp(deps, before.checkoutId, now, { endedBy: 'customerCancel' })) === 'paid';
    const refundCents = paid ? await cancelPaid(store, before.id, actor.id, now) : 0;
    const after = await ownOrder(store, before.id, actor.id);
    if (after.status !== 'cancelled') throw new Refusal('conflict');
    return { order: await showOrder(store, after), refundCents };
  };
