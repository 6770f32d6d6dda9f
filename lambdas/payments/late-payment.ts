import type Stripe from 'stripe';
import { isoOf } from '../../shared/time/iso';
import { type Checkout, checkouts, describe } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { type Change, replace, type Write } from '../data/engine/writes';
import { type HistoryLine, journal, journalKeys } from '../data/journal';
import { post } from '../ledger/post';
import { leaveToSweep } from '../stripe/errors';
import type { PaymentDeps } from './purchase';
import { endOfRefund, type RefundEnd, refundEndWrites } from './refund-end';
import { paymentIdOf } from './sessions';

/** A card payment made after its hold was lost, or a second one: it is refunded to the card, without a fee. */
export type LatePayment = NonNullable<Checkout['owed']>[number];

/** The payment to return for a session; undefined if it was not paid. */
export const latePaymentOf = (session: Stripe.Checkout.Session): LatePayment | undefined => {
  const paymentId = paymentIdOf(session);
  return paymentId ? { paymentId, cents: session.amount_total ?? 0 } : undefined;
};

const historyLine = (
  checkout: Checkout,
  what: string,
  line: Pick<HistoryLine, 'amountCents' | 'type' | 'viaCard'>,
) => ({
  ...line,
  userId: checkout.customerId,
  wallet: 'customer' as const,
  description: `${what}: ${describe(checkout)}`,
});

const typesOf = { booking: 'booking_payment', order: 'product_sale', tip: 'tip', gift: 'gift_card' } as const;

/** Journals a late payment as due to its card. `at` is ISO. */
export const recordLatePayment = (
  checkout: Checkout,
  { paymentId, cents }: LatePayment,
  at: string,
): Write[] => {
  const type = typesOf[checkout.purchases[0]!.kind];
  return post({
    key: journalKeys.late(paymentId),
    event: 'late payment',
    at,
    movements: [{ from: 'stripe', to: 'refund due', cents }],
    history: [historyLine(checkout, 'Late payment', { type, amountCents: -cents, viaCard: true })],
  });
};

/** Adds a late payment to what the checkout owes. `at` is ISO. */
export const refundDue = ({ owed = [] }: Checkout, payment: LatePayment, at: string): Change<Checkout> => ({
  owed: [...owed, payment],
  owedAt: at,
});

const lateNameOf = ({ paymentId }: Pick<LatePayment, 'paymentId'>): string => `late-${paymentId}`;

/** The refund of a late payment. */
export const lateRefundOf = (checkout: Checkout, { paymentId }: Pick<LatePayment, 'paymentId'>) => ({
  id: lateNameOf({ paymentId }),
  purchase: checkout.purchases[0]!,
  checkoutId: checkout.id,
  paymentId,
  customerId: checkout.customerId,
  title: describe(checkout),
});

const withoutPayment = (
  owed: readonly LatePayment[],
  { paymentId }: LatePayment,
): LatePayment[] | undefined => {
  const left = owed.filter((other) => other.paymentId !== paymentId);
  return left.length > 0 ? left : undefined;
};

const lateEndWrites = async (
  store: Store,
  checkout: Checkout,
  payment: LatePayment,
  end: RefundEnd,
  at: string,
): Promise<Write[]> => {
  const { writes } = await refundEndWrites(store, end, {
    key: journalKeys.lateEnd(payment.paymentId),
    at,
    refund: lateRefundOf(checkout, payment),
    events: { done: 'late payment returned', failed: 'late payment refund failed' },
    listsAll: true,
  });
  return [...writes, replace(checkouts, checkout, { owed: withoutPayment(checkout.owed!, payment) })];
};

const readBareCheckout = async (store: Store, checkoutId: string): Promise<Checkout> =>
  (await store.read(checkouts.ref(checkoutId)))!;

const isOwed = ({ owed = [] }: Checkout, { paymentId }: LatePayment): boolean =>
  owed.some((other) => other.paymentId === paymentId);

/** Refunds one late payment to its card. Returns whether the refund has ended: as Stripe says, or by a lost dispute. */
const returnOne = (
  deps: PaymentDeps,
  checkoutId: string,
  payment: LatePayment,
  now: number,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const checkout = await readBareCheckout(deps.store, checkoutId);
    if (!isOwed(checkout, payment)) return true;
    const end = await endOfRefund(deps, checkout, { ...payment, name: lateNameOf(payment) });
    if (end) await deps.store.transact(await lateEndWrites(deps.store, checkout, payment, end, isoOf(now)));
    return !!end;
  });

/** Refunds all late payments a checkout owes. Returns whether every refund has finished. `now` is in milliseconds. */
export const returnOwedPayments = async (
  deps: PaymentDeps,
  { id, owed = [] }: Checkout,
  now: number,
): Promise<boolean> => {
  let ended = true;
  for (const payment of owed) ended = (await returnOne(deps, id, payment, now)) && ended;
  return ended;
};

/**
 * Returns a late payment to its card: one for a checkout that had expired, or a second payment. Records it as owed by
 * the checkout first; the transaction that journals the refund clears it. `now` is in milliseconds.
 */
export const returnLatePayment = async (
  deps: PaymentDeps,
  checkoutId: string,
  session: Stripe.Checkout.Session,
  now: number,
): Promise<'returned' | 'unpaid'> => {
  const { store } = deps;
  const payment = latePaymentOf(session);
  if (!payment) return 'unpaid';
  await retryOnConflict(async () => {
    const checkout = await readBareCheckout(store, checkoutId);
    const recorded = await store.read(journal.ref(journalKeys.late(payment.paymentId)));
    if (recorded) return;
    const at = isoOf(now);
    await store.transact([
      ...recordLatePayment(checkout, payment, at),
      replace(checkouts, checkout, refundDue(checkout, payment, at)),
    ]);
  });
  await returnOne(deps, checkoutId, payment, now).catch(leaveToSweep);
  return 'returned';
};
