import type Stripe from 'stripe';
import { type Checkout, checkouts, describe } from '../data/checkouts';
import { type HistoryLine, journal, journalKeys } from '../data/journal';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { type Change, replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import type { PaymentDeps } from './purchase';
import { paymentIdOf } from './sessions';
import { isStripeFailure } from './stripe-errors';

/** A card payment that came too late, or twice: it goes back to its card, without any fee. */
export type LatePayment = NonNullable<Checkout['owed']>[number];

/** What a session was paid for nothing; undefined where it was not paid. */
export const latePaymentOf = (session: Stripe.Checkout.Session): LatePayment | undefined => {
  const paymentId = paymentIdOf(session);
  return paymentId ? { paymentId, cents: session.amount_total ?? 0 } : undefined;
};

const historyLine = (checkout: Checkout, what: string, line: Pick<HistoryLine, 'amountCents' | 'type'>) => ({
  ...line,
  userId: checkout.customerId,
  wallet: 'customer' as const,
  description: `${what}: ${describe(checkout)}`,
});

/** The journal of its coming: from now on it is due to its card. `at` is ISO. */
export const recordLatePayment = (
  checkout: Checkout,
  { paymentId, cents }: LatePayment,
  at: string,
): Write[] => {
  const type = checkout.purchases[0]!.kind === 'order' ? 'product_sale' : 'booking_payment';
  return post({
    key: journalKeys.late(paymentId),
    event: 'late payment',
    at,
    movements: [{ from: 'stripe', to: 'refund due', cents }],
    history: [historyLine(checkout, 'Paid too late', { type, amountCents: -cents })],
  });
};

/** What its coming changes on the checkout. `at` is ISO. */
export const owing = ({ owed = [] }: Checkout, payment: LatePayment, at: string): Change<Checkout> => ({
  owed: [...owed, payment],
  owedAt: at,
});

const recordLatePaymentReturned = (
  checkout: Checkout,
  { paymentId, cents }: LatePayment,
  taken: boolean,
  at: string,
) =>
  post({
    key: journalKeys.lateEnd(paymentId),
    event: taken ? 'late payment returned' : 'late payment not taken back',
    at,
    movements: [{ from: 'refund due', to: taken ? 'stripe' : `credit:${checkout.customerId}`, cents }],
    history: [
      historyLine(checkout, taken ? 'Back to your card' : "We couldn't refund your card", {
        type: 'refund',
        amountCents: cents,
      }),
    ],
  });

const withoutPayment = (
  owed: readonly LatePayment[],
  { paymentId }: LatePayment,
): LatePayment[] | undefined => {
  const left = owed.filter((other) => other.paymentId !== paymentId);
  return left.length > 0 ? left : undefined;
};

const readCheckout = async (store: Store, checkoutId: string): Promise<Checkout> =>
  (await store.read(checkouts.ref(checkoutId)))!;

const isOwed = ({ owed = [] }: Checkout, { paymentId }: LatePayment): boolean =>
  owed.some((other) => other.paymentId === paymentId);

/** Answers whether it has ended. */
const returnOne = (
  { store, payments }: PaymentDeps,
  checkoutId: string,
  payment: LatePayment,
  now: number,
): Promise<boolean> =>
  retryOnConflict(async () => {
    const checkout = await readCheckout(store, checkoutId);
    if (!isOwed(checkout, payment)) return true;
    const status = await payments.refund({ ...payment, name: `late-${payment.paymentId}` });
    if (status === 'pending') return false;
    await store.transact([
      ...recordLatePaymentReturned(checkout, payment, status === 'done', new Date(now).toISOString()),
      replace(checkouts, checkout, { owed: withoutPayment(checkout.owed!, payment) }),
    ]);
    return true;
  });

/** Carries what a checkout owes on to the cards; answers whether each refund has ended. `now` in milliseconds. */
export const returnOwedPayments = async (
  deps: PaymentDeps,
  { id, owed = [] }: Checkout,
  now: number,
): Promise<boolean> => {
  let ended = true;
  for (const payment of owed) ended = (await returnOne(deps, id, payment, now)) && ended;
  return ended;
};

/** Stripe may make the refund later: the checkout owes it until it does, and the sweep sees to it. */
const leaveToSweep = (error: unknown): void => {
  if (!isStripeFailure(error)) throw error;
};

/**
 * Sends back to the card what was paid for a checkout that had lapsed, or paid twice. It is owed by the checkout from
 * the transaction that journals its coming until the one that journals its return. `now` in milliseconds.
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
    const checkout = await readCheckout(store, checkoutId);
    const came = await store.read(journal.ref(journalKeys.late(payment.paymentId)));
    if (came) return;
    const at = new Date(now).toISOString();
    await store.transact([
      ...recordLatePayment(checkout, payment, at),
      replace(checkouts, checkout, owing(checkout, payment, at)),
    ]);
  });
  await returnOne(deps, checkoutId, payment, now).catch(leaveToSweep);
  return 'returned';
};
