import { Refusal } from '../../shared/http/refusal';
import type { AdminRefund } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { checkouts } from '../data/checkouts';
import { journalKeys } from '../data/journal';
import { refunds, type StoredRefund } from '../data/refunds';
import { retryOnConflict } from '../data/retry';
import { replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { type PaymentDeps, type Purchase, readPurchase } from './purchase';

type Outcome = Exclude<AdminRefund['status'], 'pending'>;

const endWrites = (purchase: Purchase, stored: StoredRefund, status: Outcome, at: string): Write[] => {
  const { id, cardCents } = stored;
  const { customerId, title } = purchase;
  const went = status === 'done';
  return [
    ...post({
      key: journalKeys.partEnd(id),
      event: went ? 'refunded to card' : 'refund to card failed',
      at,
      movements: [{ from: 'refund due', to: went ? 'stripe' : `credit:${customerId}`, cents: cardCents }],
      history: went
        ? []
        : [
            {
              userId: customerId,
              wallet: 'customer',
              type: 'refund',
              description: `We couldn't refund your card: ${title}`,
              amountCents: cardCents,
            },
          ],
    }),
    purchase.change(
      { refunds: purchase.refunds?.map((refund) => (refund.id === id ? { ...refund, status } : refund)) },
      at,
    ),
    replace(refunds, stored, { cardStatus: status, dueAt: undefined }),
  ];
};

/**
 * Sends the card's share of an admin's refund to the card, and records the outcome once Stripe reports one. Safe to call
 * repeatedly: until then it stays pending. Returns its status. `now` is in milliseconds. Throws `not_found`.
 */
export const finishRefund = (
  deps: PaymentDeps,
  refundId: string,
  now: number,
): Promise<AdminRefund['status']> =>
  retryOnConflict(async () => {
    const { store, payments } = deps;
    const stored = await store.read(refunds.ref(refundId));
    const purchase = stored && (await readPurchase(deps, stored.purchase));
    if (!purchase) throw new Refusal('not_found');
    if (stored.cardStatus !== 'pending') return stored.cardStatus;
    const checkout = await store.read(checkouts.ref(purchase.checkoutId));
    const request = { paymentId: checkout!.paymentId!, name: `part-${refundId}`, cents: stored.cardCents };
    const status = await payments.refund(request);
    if (status !== 'pending') await store.transact(endWrites(purchase, stored, status, isoOf(now)));
    return status;
  });
