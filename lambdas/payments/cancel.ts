import { Refusal } from '../../shared/http/refusal';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { retryOnConflict, stale } from '../data/engine/retry';
import { endUnpaidCheckout } from './end-unpaid-checkout';
import { refundedBy } from './money-effects';
import { type PaymentDeps, type Purchase, readOwnPurchase } from './purchase';
import { type SinglePurchaseStep, transitionWrites } from './transition';

const cancelPaid = async ({ store }: PaymentDeps, purchase: Purchase, now: number): Promise<number> => {
  const transition = (await purchase.cancelTransition(store)) as SinglePurchaseStep['transition'];
  await store.transact(await transitionWrites(store, purchase, { transition, by: 'customer', now }));
  return refundedBy(purchase, transition);
};

/**
 * Cancels a purchase for its customer. If it is paid, refunds it to their wallet, less any cancellation fee. If it is
 * unpaid, ends its whole checkout, after expiring the Stripe session. If that session turns out to be paid, refunds
 * this purchase alone, unless a fee applies that the customer has not seen (`just_paid`). Returns the refund in
 * cents. `now` is in milliseconds. Throws `not_found`, `not_possible_now`, `just_paid`.
 */
export const cancelPurchase = (
  deps: PaymentDeps,
  ref: PurchaseRef,
  customerId: string,
  now: number,
): Promise<number> =>
  retryOnConflict(async () => {
    const purchase = await readOwnPurchase(deps, ref, customerId);
    if (purchase.can('customerCancel', 'customer', now)) return cancelPaid(deps, purchase, now);
    if (!purchase.can('abandon', 'customer', now)) throw new Refusal('not_possible_now');
    const outcome = await endUnpaidCheckout(deps, purchase.checkoutId, now, { abandoned: true });
    if (outcome !== 'paid') return 0;
    if (purchase.cancellationFeeCents > 0) throw new Refusal('just_paid');
    throw stale();
  });
