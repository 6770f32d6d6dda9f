import type Stripe from 'stripe';
import { earnings } from '../../shared/payments/earnings';
import { checkoutLifecycle } from '../../shared/payments/lifecycle';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { isoOf } from '../../shared/time/iso';
import { addCard } from '../data/cards';
import { type Checkout, checkouts } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { transition } from '../data/engine/transition';
import type { Write } from '../data/engine/writes';
import { type HistoryLine, holdingAccountOf, journalKeys } from '../data/journal';
import { type Movement, post } from '../ledger/post';
import { endHoldWrites } from './counts';
import { expireCheckout } from './expire-checkout';
import { HoldLost } from './hold';
import { latePaymentOf, returnLatePayment } from './late-payment';
import {
  type CheckoutWithPurchases,
  type FraudCheck,
  hasProvider,
  type PaymentDeps,
  type Purchase,
  readCheckout,
} from './purchase';
import { collectTax } from './sales-tax';
import { cardIn, isSessionOf, paymentIdOf } from './sessions';
import { transitionPurchases } from './transition';

export type Settlement = 'paid' | 'unpaid' | 'expired' | 'returned' | 'refundDue' | 'unknown';

type Session = Stripe.Checkout.Session;

/** Whether a session paid the checkout's amount, for this checkout and by its customer. */
const isPaidFor = (session: Session, checkout: Checkout): boolean =>
  session.amount_total === checkout.cardCents &&
  session.currency === 'usd' &&
  session.client_reference_id === checkout.id &&
  session.metadata?.customerId === checkout.customerId;

/** All that was paid goes through escrow; the sales tax in it is owed to a state at once. */
const intoEscrow = (purchase: Purchase): Movement[] => {
  const { id, customerId, cardCents, creditCents, discountCents, taxCents } = purchase;
  const to = holdingAccountOf(id);
  return [
    { from: 'stripe', to, cents: cardCents },
    { from: `held:${customerId}`, to, cents: creditCents },
    { from: 'promo expense', to, cents: discountCents },
    ...collectTax(purchase, taxCents),
  ];
};

const historyOf = ({ customerId, type, title, cardCents, creditCents }: Purchase): HistoryLine[] =>
  [
    { description: `Paid by card: ${title}`, amountCents: -cardCents, viaCard: true },
    { description: `Paid from your wallet: ${title}`, amountCents: -creditCents },
  ]
    .filter(({ amountCents }) => amountCents < 0)
    .map((line) => ({ ...line, userId: customerId, wallet: 'customer', type }));

/**
 * The writes that mark a held checkout and its purchases as paid, at the platform's current fee rate. `fraudChecks`:
 * one per purchase.
 */
const settleWrites = (
  { checkout, purchases, settings }: CheckoutWithPurchases,
  session: Session | undefined,
  fraudChecks: Array<FraudCheck | undefined>,
  now: number,
): Write[] => {
  const { platformFeeRate } = settings;
  const at = isoOf(now);
  const step = { transition: 'pay', by: 'system', now } as const;
  const card = cardIn(session);
  const effects = transitionPurchases(purchases, step, (index) => ({
    paidAt: at,
    platformFeeRate,
    underReview: fraudChecks[index]?.underReview,
    // Whoever redeems a gift card pays by this card in the end.
    ...(purchases[index]!.ref.kind === 'gift' && { cardHash: card }),
  }));
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'paid',
      at,
      movements: purchases.flatMap(intoEscrow),
      memos: purchases.filter(hasProvider).map((purchase) => ({
        userId: purchase.providerId,
        pending: earnings(purchase, platformFeeRate).netCents,
      })),
      history: purchases.flatMap(historyOf),
    }),
    transition(checkouts, checkoutLifecycle, checkout, step, {
      paidAt: at,
      sessionId: session?.id,
      paymentId: session && paymentIdOf(session),
    }),
    ...endHoldWrites(checkout, effects, now, { paid: true }),
    ...fraudChecks.flatMap((check) => check?.writes ?? []),
    ...(card && !fraudChecks.some((check) => check?.knowsCard) ? [addCard(checkout.customerId, card)] : []),
  ];
};

/** Marks the checkout as paid if its time or stock is still held. Returns whether it was. */
const payIfStillHeld = async (
  store: Store,
  found: CheckoutWithPurchases,
  session: Session | undefined,
  now: number,
): Promise<boolean> => {
  try {
    const at = isoOf(now);
    const card = cardIn(session);
    const fraudChecks = await Promise.all(
      found.purchases.map((purchase) => purchase.checkForFraud?.(store, card, at)),
    );
    await store.transact(settleWrites(found, session, fraudChecks, now));
    return true;
  } catch (error) {
    if (error instanceof HoldLost) return false;
    throw error;
  }
};

/** The checkout's session: the one just looked up if it is that, or else as Stripe knows it. */
const sessionOf = async ({ payments }: PaymentDeps, checkout: Checkout, known: Session | undefined) => {
  if (checkout.cardCents === 0) return undefined;
  const { sessionId } = checkout;
  if (known && (sessionId ? known.id === sessionId : isSessionOf(known, checkout))) return known;
  return sessionId || checkout.status === 'open' ? payments.find(checkout) : undefined;
};

/** The checkout's session that was just looked up, and what the checkout pays for. */
type Known = { session?: Session | undefined; purchases?: readonly PurchaseRef[] };

/** The outcome of settling, and the session that the checkout is or was to be paid by, if it has one. */
type Settled = { settlement: Settlement; sessionId?: string | undefined };

const settleOnce = async (
  deps: PaymentDeps,
  found: CheckoutWithPurchases,
  session: Session | undefined,
  now: number,
): Promise<Settlement> => {
  const { checkout } = found;
  if (checkout.cardCents > 0 && session?.payment_status !== 'paid')
    return checkout.status === 'expired' ? 'expired' : 'unpaid';
  const isOurs = checkout.status === 'open' && (!session || isPaidFor(session, checkout));
  if (isOurs && (await payIfStillHeld(deps.store, found, session, now))) return 'paid';
  if (checkout.status === 'open')
    await expireCheckout(deps.store, found, { now, late: session && latePaymentOf(session) });
  return session ? returnLatePayment(deps, checkout.id, session, now) : 'expired';
};

const settleCheckout = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  known: Known = {},
): Promise<Settled> => {
  let { session, purchases } = known;
  return retryOnConflict(async () => {
    const found = await readCheckout(deps, checkoutId, purchases);
    if (!found) return { settlement: 'unknown' };
    const { checkout } = found;
    purchases = checkout.purchases;
    if (checkout.status === 'paid') return { settlement: 'paid', sessionId: checkout.sessionId };
    session = await sessionOf(deps, checkout, session);
    const settlement = await settleOnce(deps, found, session, now);
    return { settlement, sessionId: checkout.sessionId ?? session?.id };
  });
};

/**
 * Settles a checkout if Stripe confirms that its session is paid. Idempotent: the webhook, `verifyPayment` and the
 * sweep all call it. What is read after Stripe's answer has less time to change before it is written. A payment after the hold was lost is returned to its card
 * (`returnLatePayment`). `now` is in milliseconds.
 */
export const settle = async (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  known?: Known,
): Promise<Settlement> => (await settleCheckout(deps, checkoutId, now, known)).settlement;

/**
 * Settles the checkout that a webhook message names. The session it names is looked up rather than trusted. If it is
 * not the checkout's own and was paid, that is a second payment, which is returned to its card as a late payment. `now`
 * is in milliseconds.
 */
export const settleSession = async (
  deps: PaymentDeps,
  named: { checkoutId: string; sessionId: string },
  now: number,
): Promise<Settlement> => {
  const { checkoutId } = named;
  const session = await deps.payments.lookUp(named.sessionId);
  const { settlement, sessionId } = await settleCheckout(deps, checkoutId, now, { session });
  const isSecond =
    !!session && !!sessionId && sessionId !== session.id && isSessionOf(session, { id: checkoutId });
  return isSecond && session.payment_status === 'paid'
    ? returnLatePayment(deps, checkoutId, session, now)
    : settlement;
};
