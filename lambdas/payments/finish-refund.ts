import { Refusal } from '../../shared/http/refusal';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import { journalKeys } from '../data/journal';
import { refunds } from '../data/refunds';
import { moveRefund, refundEvents, refundOf } from './failed-refund';
import { type PaymentDeps, readPurchase } from './purchase';
import { endOfRefund, refundEndWrites } from './refund-end';

/**
 * Sends the card's share of an admin's refund to the card, and records the outcome once Stripe reports one, or once a
 * dispute over the payment is lost. Safe to call repeatedly: until then it stays pending. Returns its status. `now` is
 * in milliseconds. Throws `not_found`.
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
    const sent = refundOf(purchase, checkout, `part-${refundId}`);
    const request = { paymentId: sent.paymentId, name: sent.id, cents: stored.cardCents };
    const end = await endOfRefund(deps, checkout, request);
    if (!end) return 'pending';
    const at = isoOf(now);
    const ended = { key: journalKeys.partEnd(refundId), at, refund: sent, events: refundEvents };
    const { transition, writes } = await refundEndWrites(store, end, ended);
    const moved = moveRefund(purchase, stored, { transition, by: 'system', now }, { dueAt: undefined });
    await store.transact([...writes, ...moved.writes]);
    return moved.status;
  });
