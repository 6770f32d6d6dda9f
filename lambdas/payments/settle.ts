import type Stripe from 'stripe';
import { earnings } from '../../shared/booking/pricing';
import { checkoutLifecycle } from '../../shared/payments/lifecycle';
import { addCard } from '../data/cards';
import { type Checkout, checkouts } from '../data/checkouts';
import { type Account, type HistoryLine, journalKeys } from '../data/journal';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { transition } from '../data/transition';
import type { Write } from '../data/writes';
import { type Movement, post } from '../ledger/post';
import { endHoldWrites } from './counts';
import { HoldLost } from './hold';
import { lapse } from './lapse';
import { latePaymentOf, returnLatePayment } from './late-payment';
import {
  type CheckoutWithPurchases,
  type FraudCheck,
  type PaymentDeps,
  type Purchase,
  readCheckout,
} from './purchase';
import { cardIn, isSessionOf, paymentIdOf } from './sessions';
import { transitionPurchases } from './transition';

export type Settlement = 'paid' | 'unpaid' | 'lapsed' | 'returned' | 'owing' | 'unknown';

type Session = Stripe.Checkout.Session;

/** Whether what was paid is what we asked for. */
const isPaidFor = (session: Session, checkout: Checkout): boolean =>
  session.amount_total === checkout.cardCents &&
  session.currency === 'usd' &&
  session.client_reference_id === checkout.id &&
  session.metadata?.customerId === checkout.customerId;

const intoEscrow = ({ id, customerId, cardCents, creditCents, discountCents }: Purchase): Movement[] => {
  const to: Account = `escrow:${id}`;
  return [
    { from: 'stripe', to, cents: cardCents },
    { from: `held:${customerId}`, to, cents: creditCents },
    { from: 'promo expense', to, cents: discountCents },
  ];
};

const historyOf = ({ customerId, type, title, cardCents, creditCents }: Purchase): HistoryLine[] =>
  [
    { description: `Paid by card: ${title}`, amountCents: -cardCents },
    { description: `Paid from your wallet: ${title}`, amountCents: -creditCents },
  ]
    .filter(({ amountCents }) => amountCents < 0)
    .map((line) => ({ ...line, userId: customerId, wallet: 'customer', type }));

/**
 * The one transaction that turns what is held into what is paid, at the platform's rate of this moment. `fraudChecks` are
 * those of each purchase.
 */
const settleWrites = (
  { checkout, purchases, settings }: CheckoutWithPurchases,
  session: Session | undefined,
  fraudChecks: Array<FraudCheck | undefined>,
  now: number,
): Write[] => {
  const { platformFeeRate } = settings;
  const at = new Date(now).toISOString();
  const step = { transition: 'pay', by: 'system', now } as const;
  const effects = transitionPurchases(purchases, step, (index) => ({
    paidAt: at,
    platformFeeRate,
    underReview: fraudChecks[index]?.underReview,
  }));
  const card = cardIn(session);
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'paid',
      at,
      movements: purchases.flatMap(intoEscrow),
      memos: purchases.map(({ providerId, listCents }) => ({
        userId: providerId,
        pending: earnings(listCents, platformFeeRate).netCents,
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

/** Pays for what is still held; answers whether it was. */
const payIfStillHeld = async (
  store: Store,
  found: CheckoutWithPurchases,
  session: Session | undefined,
  now: number,
): Promise<boolean> => {
  try {
    const at = new Date(now).toISOString();
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

/**
 * Settles what a message says of a session: the checkout it names, and, where the session is not the checkout's own
 * one, a payment nobody asked for, which goes back to the card. `now` in milliseconds.
 */
export const settleSession = async (
  deps: PaymentDeps,
  named: { checkoutId: string; sessionId: string },
  now: number,
): Promise<Settlement> => {
  const outcome = await settle(deps, named.checkoutId, now, named.sessionId);
  const checkout = await deps.store.read(checkouts.ref(named.checkoutId));
  if (!checkout?.sessionId || checkout.sessionId === named.sessionId) return outcome;
  const session = await namedSession(deps, checkout, named.sessionId);
  return session?.payment_status === 'paid' ? returnLatePayment(deps, checkout.id, session, now) : outcome;
};

const namedSession = async ({ payments }: PaymentDeps, checkout: Checkout, sessionId: string) => {
  const session = await payments.lookUp(sessionId);
  return session && isSessionOf(session, checkout) ? session : undefined;
};

/** The checkout's own session; where we never learned its id, the one a message names, or the one Stripe remembers. */
const sessionOf = async (deps: PaymentDeps, checkout: Checkout, named?: string) => {
  if (checkout.cardCents === 0) return undefined;
  if (checkout.sessionId) return deps.payments.lookUp(checkout.sessionId);
  if (named) return namedSession(deps, checkout, named);
  return checkout.status === 'open' ? deps.payments.find(checkout) : undefined;
};

/**
 * Settles a checkout, whoever asks and however often: the signed webhook, verify-payment and the sweep. Stripe is
 * asked, never believed on a message's word: `said` is the session a message names. What was paid after its hold was
 * lost goes back to the card. `now` in milliseconds.
 */
export const settle = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  named?: string,
): Promise<Settlement> =>
  retryOnConflict(async () => {
    const found = await readCheckout(deps, checkoutId);
    if (!found) return 'unknown';
    const { checkout } = found;
    if (checkout.status === 'paid') return 'paid';
    const free = checkout.cardCents === 0;
    const session = await sessionOf(deps, checkout, named);
    if (!free && session?.payment_status !== 'paid')
      return checkout.status === 'lapsed' ? 'lapsed' : 'unpaid';
    const isOurs = checkout.status === 'open' && (!session || isPaidFor(session, checkout));
    if (isOurs && (await payIfStillHeld(deps.store, found, session, now))) return 'paid';
    if (checkout.status === 'open')
      await lapse(deps.store, found, { now, late: session && latePaymentOf(session) });
    return session ? returnLatePayment(deps, checkout.id, session, now) : 'lapsed';
  });
