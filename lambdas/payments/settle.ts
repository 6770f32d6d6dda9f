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
import { endHold } from './counts';
import { HoldLost } from './hold';
import { lapse } from './lapse';
import { latePaymentOf, returnLatePayment } from './late-payment';
import { type Findings, type PaymentDeps, type Purchase, readCheckout, type Sold } from './purchase';
import { cardIn, isSessionOf, paymentIdOf } from './sessions';
import { followCheckout } from './transition';

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
 * The one transaction that turns what is held into what is paid, at the platform's rate of this moment. `findings` are
 * those of each purchase.
 */
const settleWrites = (
  { checkout, purchases, settings }: Sold,
  session: Session | undefined,
  findings: Array<Findings | undefined>,
  now: number,
): Write[] => {
  const { platformFeeRate } = settings;
  const at = new Date(now).toISOString();
  const step = { transition: 'pay', by: 'system', now } as const;
  const effects = followCheckout(purchases, step, (index) => ({
    paidAt: at,
    platformFeeRate,
    underReview: findings[index]?.underReview,
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
    ...endHold(checkout, effects, now, { paid: true }),
    ...findings.flatMap((found) => found?.writes ?? []),
    ...(card && !findings.some((found) => found?.knowsCard) ? [addCard(checkout.customerId, card)] : []),
  ];
};

/** Pays for what is still held; answers whether it was. */
const keep = async (
  store: Store,
  sold: Sold,
  session: Session | undefined,
  now: number,
): Promise<boolean> => {
  try {
    const at = new Date(now).toISOString();
    const card = cardIn(session);
    const findings = await Promise.all(sold.purchases.map((purchase) => purchase.examine?.(store, card, at)));
    await store.transact(settleWrites(sold, session, findings, now));
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
  said: { checkoutId: string; sessionId: string },
  now: number,
): Promise<Settlement> => {
  const outcome = await settle(deps, said.checkoutId, now, said.sessionId);
  const checkout = await deps.store.read(checkouts.ref(said.checkoutId));
  if (!checkout?.sessionId || checkout.sessionId === said.sessionId) return outcome;
  const session = await saidSession(deps, checkout, said.sessionId);
  return session?.payment_status === 'paid' ? returnLatePayment(deps, checkout.id, session, now) : outcome;
};

const saidSession = async ({ payments }: PaymentDeps, checkout: Checkout, sessionId: string) => {
  const session = await payments.lookUp(sessionId);
  return session && isSessionOf(session, checkout) ? session : undefined;
};

/** The checkout's own session; where we never learned its id, the one a message names, or the one Stripe remembers. */
const sessionOf = async (deps: PaymentDeps, checkout: Checkout, said?: string) => {
  if (checkout.cardCents === 0) return undefined;
  if (checkout.sessionId) return deps.payments.lookUp(checkout.sessionId);
  if (said) return saidSession(deps, checkout, said);
  return checkout.status === 'open' ? deps.payments.find(checkout) : undefined;
};

/** Whether a session answers for a checkout for good: what is paid stays paid, so Stripe need not be asked again. */
const isPaidSessionOf = ({ sessionId }: Checkout, session: Session | undefined): boolean =>
  session?.payment_status === 'paid' && (!sessionId || sessionId === session.id);

/**
 * Settles a checkout, whoever asks and however often: the signed webhook, verify-payment and the sweep. Stripe is
 * asked, never believed on a message's word: `said` is the session a message names. What was paid after its hold was
 * lost goes back to the card. `now` in milliseconds.
 */
export const settle = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  said?: string,
): Promise<Settlement> => {
  let session: Session | undefined;
  return retryOnConflict(async () => {
    const sold = await readCheckout(deps, checkoutId);
    if (!sold) return 'unknown';
    const { checkout } = sold;
    if (checkout.status === 'paid') return 'paid';
    const free = checkout.cardCents === 0;
    if (!isPaidSessionOf(checkout, session)) session = await sessionOf(deps, checkout, said);
    if (!free && session?.payment_status !== 'paid')
      return checkout.status === 'lapsed' ? 'lapsed' : 'unpaid';
    const isOurs = checkout.status === 'open' && (!session || isPaidFor(session, checkout));
    if (isOurs && (await keep(deps.store, sold, session, now))) return 'paid';
    if (checkout.status === 'open')
      await lapse(deps.store, sold, { now, late: session && latePaymentOf(session) });
    return session ? returnLatePayment(deps, checkout.id, session, now) : 'lapsed';
  });
};
