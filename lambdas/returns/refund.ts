import { Refusal } from '../../shared/http/refusal';
import { isBankDeciding } from '../../shared/payments/disputed';
import { leftOfOrder, returnCents } from '../../shared/returns/rules';
import { isoOf } from '../../shared/time/iso';
import { readIsGone } from '../data/deletions';
import type { Store } from '../data/engine/store';
import type { Write } from '../data/engine/writes';
import { journalKeys } from '../data/journal';
import { restock } from '../data/stock';
import { orderPurchase } from '../orders/purchase';
import { partRefundWrites } from '../payments/part-refund';
import { transitionWrites } from '../payments/transition';
import { dueAfterReturn, nextReturn, type Returning, type ReturnStep } from './change';

/** A step that refunds; `resaleable`: whether the seller puts the pieces back on sale. */
type RefundStep = ReturnStep & { transition: 'receive' | 'countAsReceived' | 'uphold' } & {
  resaleable?: boolean;
};

/** Nothing may go to a wallet that nobody can open. Throws `customer_gone`. */
const openWallet = async (store: Store, customerId: string): Promise<Write> => {
  const { isGone, unchanged } = await readIsGone(store, customerId);
  if (isGone) throw new Refusal('customer_gone');
  return unchanged;
};

/**
 * The writes of a step that refunds what was returned, as wallet credit: all that is left of an order whose earnings
 * were not released ends the order, anything else is a part of its payment (docs/product/money.md#returned-items). If
 * nothing is left to refund, the return ends without. Throws `not_possible_now`, `customer_gone`, and
 * `payment_disputed` while the customer's bank decides; the writes throw `stale`.
 */
export const refundingWrites = async (
  store: Store,
  order: Returning,
  { resaleable = false, ...step }: RefundStep,
): Promise<Write[]> => {
  const { by, now } = step;
  const { itemReturn: before, releasedAt, refundedCents = 0 } = order;
  if (isBankDeciding(order)) throw new Refusal('payment_disputed');
  const at = isoOf(now);
  const cents = returnCents(order, before.quantity);
  const purchase = orderPurchase(order);
  const refunded = nextReturn(before, step, { refundedCents: cents, resaleable });
  const itemReturn = cents > 0 ? refunded : nextReturn(before, { transition: 'end', by: 'system', now });
  const dueAt = dueAfterReturn(order, itemReturn, now);
  if (cents === 0) return [purchase.change({ itemReturn, dueAt }, at)];
  const wallet = await openWallet(store, order.customerId);
  if (cents === leftOfOrder(order) && !releasedAt) {
    const whole = { transition: 'refundReturn', by: by === 'customer' ? 'system' : by, now } as const;
    return [wallet, ...(await transitionWrites(store, purchase, whole, { itemReturn }))];
  }
  const refund = { id: order.id, cents, cardCents: 0, reason: reasonOf(order), at };
  const record = { key: journalKeys.itemReturn(order.id), event: 'item returned' } as const;
  return [
    wallet,
    ...(await partRefundWrites(store, purchase, refund, record)),
    purchase.change({ itemReturn, refundedCents: refundedCents + cents, dueAt }, at),
    ...(resaleable ? [restock({ ...order, quantity: before.quantity })] : []),
  ];
};

const reasonOf = ({ quantity, itemReturn }: Returning): string =>
  itemReturn.quantity === quantity ? 'Returned' : `${itemReturn.quantity} of ${quantity} returned`;
