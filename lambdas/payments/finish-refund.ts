import { Refusal } from '../../shared/http/refusal';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import { journalKeys } from '../data/journal';
import { refunds, type StoredRefund } from '../data/refunds';
import { retryOnConflict } from '../data/retry';
import { replace, type Write } from '../data/writes';
import { type PaymentDeps, type Purchase, readPurchase } from './purchase';
import { endOfRefund, type RefundEnd, refundEndWrites, statusOfEnd } from './refund-end';

/** The refunds by an admin of a purchase, one of them with another status. */
export const withRefundStatus = (
  { refunds = [] }: Pick<Purchase, 'refunds'>,
  refundId: string,
  status: AdminRefund['status'],
): Purchase['refunds'] => refunds.map((refund) => (refund.id === refundId ? { ...refund, status } : refund));

const endWrites = (purchase: Purchase, stored: StoredRefund, end: RefundEnd, at: string): Write[] => {
  const { customerId, title } = purchase;
  const events = { done: 'refunded to card', failed: 'refund to card failed' };
  const cardStatus = statusOfEnd(end);
  return [
    ...refundEndWrites(end, { key: journalKeys.partEnd(stored.id), at, customerId, title, events }),
    purchase.change({ refunds: withRefundStatus(purchase, stored.id, cardStatus) }, at),
    replace(refunds, stored, { cardStatus, dueAt: undefined }),
  ];
};

/**
 * Sends the card's share of an admin's refund to the card, and records the outcome once Stripe reports one, or
 * once a dispute over the payment is lost. Safe to call repeatedly: until then it stays pending. Returns its status. `now` is in milliseconds. Throws `not_found`.
 */
export const finishRefund = (
  deps: PaymentDeps,
  refundId: string,
  now: number,
): Promise<AdminRefund['status']> =>
  retryOnConflict(async () => {
    const { store } = deps;
    const stored = await store.read(refunds.ref(refundId));
    const purchase = stored && (await readPurchase(deps, stored.purchase));
    if (!purchase) throw new Refusal('not_found');
    if (stored.cardStatus !== 'pending') return stored.cardStatus;
    const checkout = (await store.read(checkouts.ref(purchase.checkoutId)))!;
    const request = { paymentId: checkout.paymentId!, name: `part-${refundId}`, cents: stored.cardCents };
    const end = await endOfRefund(deps, checkout, request);
    if (!end) return 'pending';
    await store.transact(endWrites(purchase, stored, end, isoOf(now)));
    return statusOfEnd(end);
  });
