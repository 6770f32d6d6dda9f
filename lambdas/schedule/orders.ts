import { canMoveOrder } from '../../shared/orders/lifecycle';
import { type Order, orders } from '../data/orders';
import { retryOnConflict } from '../data/retry';
import type { Write } from '../data/writes';
import { progressWrites, refundOrderWrites, releaseOrderWrites } from '../orders/end';
import { finishCardRefund } from '../payments/card-refund';
import type { PaymentDeps } from '../payments/settle';

/** What time alone does to an order that has come due; decisions, 'Money'. Pure. `at` is ISO. */
export const timelyOrderWrites = (order: Order, at: string): Write[] => {
  if (canMoveOrder(order, 'goUnshipped', 'system')) return refundOrderWrites(order, 'goUnshipped', at);
  if (canMoveOrder(order, 'deliver', 'system')) return progressWrites(order, 'deliver', at);
  if (order.status === 'delivered' && !order.releasedAt) return releaseOrderWrites(order, at);
  return [];
};

/** Moves one order on if it is still due; answers whether it has to be looked at again. `now` in milliseconds. */
export const moveDueOrder = (deps: PaymentDeps, orderId: string, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const { store } = deps;
    const order = await store.read(orders.ref(orderId));
    if (!order?.dueAt || Date.parse(order.dueAt) > now) return false;
    if (order.cardRefund)
      return (await finishCardRefund(deps, { kind: 'order', id: orderId }, now)).status === 'pending';
    const writes = timelyOrderWrites(order, new Date(now).toISOString());
    if (writes.length > 0) await store.transact(writes);
    return writes.length === 0;
  });
