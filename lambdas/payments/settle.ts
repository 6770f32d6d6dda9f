import type Stripe from 'stripe';
import { earnings } from '../../shared/booking/pricing';
import { type Checkout, checkouts } from '../data/checkouts';
import { type Account, type HistoryLine, journalKeys } from '../data/journal';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import { type Movement, post } from '../ledger/post';
import { examine } from './abuse';
import { HoldLost } from './hold';
import { lapse } from './lapse';
import { latePaymentOf, returnLate } from './late';
import { type Paid, type Part, type ReadSale, readSale, type Sale } from './sale';
import { isSessionOf, type Payments, paymentIdOf } from './sessions';

export type PaymentDeps = { store: Store; payments: Payments };

export type Settlement = 'paid' | 'unpaid' | 'lapsed' | 'returned' | 'owing' | 'unknown';

/** Whether what was paid is what we asked for. */
const isPaidFor = (session: Stripe.Checkout.Session, checkout: Checkout): boolean =>
  session.amount_total === checkout.cardCents &&
  session.currency === 'usd' &&
  session.client_reference_id === checkout.id &&
  session.metadata?.customerId === checkout.customerId;

const intoEscrow = (customerId: string, { id, cardCents, creditCents, discountCents }: Part): Movement[] => {
  const to: Account = `escrow:${id}`;
  return [
    { from: 'stripe', to, cents: cardCents },
    { from: `held:${customerId}`, to, cents: creditCents },
    { from: 'promo expense', to, cents: discountCents },
  ];
};

const historyOf = ({ checkout, type }: Sale, { title, cardCents, creditCents }: Part): HistoryLine[] =>
  [
    { description: `Paid by card: ${title}`, amountCents: -cardCents },
    { description: `Paid from your wallet: ${title}`, amountCents: -creditCents },
  ]
    .filter(({ amountCents }) => amountCents < 0)
    .map((line) => ({ ...line, userId: checkout.customerId, wallet: 'customer', type }));

/** The one transaction that turns what is held into what is paid, at the platform's rate of this moment. */
const settleWrites = (sale: Sale, session: Stripe.Checkout.Session | undefined, paid: Paid): Write[] => {
  const { checkout, parts } = sale;
  const { paidAt, platformFeeRate } = paid;
  return [
    ...post({
      key: journalKeys.pay(checkout.id),
      event: 'paid',
      at: paidAt,
      movements: parts.flatMap((part) => intoEscrow(checkout.customerId, part)),
      memos: parts.map(({ providerId, listCents }) => ({
        userId: providerId,
        pending: earnings(listCents, platformFeeRate).netCents,
      })),
      history: parts.flatMap((part) => historyOf(sale, part)),
    }),
    replace(checkouts, checkout, {
      status: 'paid',
      paidAt,
      sessionId: session?.id,
      paymentId: session && paymentIdOf(session),
    }),
    ...sale.keep(paid),
  ];
};

/** Pays for what is still held; answers whether it was. */
const keep = async (
  store: Store,
  sale: ReadSale,
  session: Stripe.Checkout.Session | undefined,
  at: string,
): Promise<boolean> => {
  try {
    const { platformFeeRate } = sale.settings;
    const { writes, underReview } = await examine(store, sale, session, at);
    const paid = { paidAt: at, platformFeeRate, ...(underReview && { underReview }) };
    await store.transact([...settleWrites(sale, session, paid), ...writes]);
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
  return session?.payment_status === 'paid' ? returnLate(deps, checkout.id, session, now) : outcome;
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
): Promise<Settlement> =>
  retryOnConflict(async () => {
    const sale = await readSale(deps.store, checkoutId);
    if (!sale) return 'unknown';
    const { checkout } = sale;
    if (checkout.status === 'paid') return 'paid';
    const free = checkout.cardCents === 0;
    const session = await sessionOf(deps, checkout, said);
    if (!free && session?.payment_status !== 'paid')
      return checkout.status === 'lapsed' ? 'lapsed' : 'unpaid';
    const at = new Date(now).toISOString();
    const isOurs = checkout.status === 'open' && (!session || isPaidFor(session, checkout));
    if (isOurs && (await keep(deps.store, sale, session, at))) return 'paid';
    if (checkout.status === 'open')
      await lapse(deps.store, sale, { at, late: session && latePaymentOf(session) });
    return session ? returnLate(deps, checkout.id, session, now) : 'lapsed';
  });
