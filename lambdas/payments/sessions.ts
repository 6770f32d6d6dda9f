import type Stripe from 'stripe';
import { cardHash } from '../data/cards';
import type { Checkout } from '../data/checkouts';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import {
  isEmailRejected,
  isExpiryTooSoon,
  isKeySpent,
  isMissing,
  isRefused,
  refusalOf,
} from '../stripe/errors';
import { readOptions, requireTimeForStripe } from '../stripe/timeouts';
import { disputeCalls } from './dispute-calls';
import { createRefundLookUp, createRefundSearch, createRefunds } from './refunds';

/** The calls to Stripe. All are safe to repeat: idempotency keys and parameters follow from the checkout alone. */
export type Payments = ReturnType<typeof createPayments>;

type Session = Stripe.Checkout.Session;

/** Why no session was created. Another attempt may succeed: with more time, without the email, or with a new key. */
export type SessionFailure = 'expires too soon' | 'email' | 'refused' | 'key spent';

type SessionResult = { session: Session; failure?: never } | { session?: never; failure: SessionFailure };

/** The page that verifies a payment, the name of its parameter, and where the customer turns back from paying. */
const pages = {
  booking: { success: 'booking-success', ids: 'booking_id', cancel: 'bookings' },
  order: { success: 'order-success', ids: 'order_ids', cancel: 'orders' },
  tip: { success: 'tip-success', ids: 'tip_id', cancel: 'bookings' },
  gift: { success: 'gift-success', ids: 'gift_card_id', cancel: 'gift-cards' },
} as const;

const pagesOf = ({ purchases }: Pick<Checkout, 'purchases'>) => pages[purchases[0]!.kind];

/** The page Stripe returns to after payment, which verifies it. */
export const successUrl = ({ origin, purchases }: Checkout, sessionId: string): string => {
  const { success, ids } = pagesOf({ purchases });
  return `${origin}/${success}?session_id=${sessionId}&${ids}=${purchases.map(({ id }) => id).join(',')}`;
};

/** Whether a checkout pays for orders. */
const isCart = ({ purchases }: Pick<Checkout, 'purchases'>): boolean => purchases[0]!.kind === 'order';

/** The id of a session's payment intent; undefined until it is paid. */
export const paymentIdOf = ({ payment_intent }: Session): string | undefined =>
  typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;

/** The card that paid a session, by its fingerprint; undefined if none did. */
export const cardIn = (session: Session | undefined): string | undefined => {
  const intent = session?.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : undefined;
  const fingerprint =
    charge && typeof charge === 'object' && charge.payment_method_details?.card?.fingerprint;
  return fingerprint ? cardHash(fingerprint) : undefined;
};

/** Whether a session was created for a checkout. */
export const isSessionOf = (session: Session, { id }: Pick<Checkout, 'id'>): boolean =>
  session.client_reference_id === id;

/** As many characters Stripe takes in the name of a line: fewer than a product's name and its variant's may have. */
const maxName = 250;

const shortened = (name: string): string =>
  // Not between the two halves of a character.
  name.length > maxName ? `${name.slice(0, maxName - 1).replace(/[\ud800-\udbff]$/, '')}…` : name;

const priced = (name: string, cents: number) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name: shortened(name) } },
});

const shipsFree = (checkout: Checkout): boolean =>
  isCart(checkout) && !checkout.lines.some(({ isShipping }) => isShipping);

// Cards only: a bank debit clears days later, long after the hold has ended.
const parametersOf = (checkout: Checkout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: checkout.id,
  customer_email: checkout.withoutEmail ? undefined : checkout.email,
  metadata: { checkoutId: checkout.id, customerId: checkout.customerId },
  payment_intent_data: { metadata: { checkoutId: checkout.id } },
  expires_at: checkout.sessionExpiresAt,
  line_items: [
    ...checkout.lines.filter(({ cents }) => cents > 0).map(({ name, cents }) => priced(name, cents)),
    ...(shipsFree(checkout) ? [priced('Free shipping', 0)] : []),
  ],
  success_url: successUrl(checkout, '{CHECKOUT_SESSION_ID}'),
  cancel_url: `${checkout.origin}/${pagesOf(checkout).cancel}`,
});

/** The session id of a checkout with nothing to charge to a card; `verifyPayment` accepts it. */
export const freeSessionId = (checkoutId: string): string => `free_${checkoutId}`;

/** How many sessions of the time in which a checkout could be paid to search for its own. */
const maxSearched = 300;

const failureOf = (error: unknown): SessionFailure => {
  if (isExpiryTooSoon(error)) return 'expires too soon';
  if (isEmailRejected(error)) return 'email';
  return isKeySpent(error) ? 'key spent' : 'refused';
};

const sessionCalls = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);

  /** With its charge, which identifies the card. */
  const retrieve = (id: string) =>
    callStripe(({ checkout }) =>
      checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }, readOptions),
    );

  const create = (checkout: Checkout) =>
    callStripe((client) =>
      client.checkout.sessions.create(parametersOf(checkout), {
        idempotencyKey: `checkout-${checkout.id}-${checkout.attempt}`,
      }),
    );

  /** Searches for the checkout's session, for when its idempotency key no longer returns it. */
  const search = (checkout: Checkout) =>
    callStripe(async (client) => {
      const gte = Math.floor(Date.parse(checkout.createdAt) / 1000) - 60;
      let searched = 0;
      for await (const session of client.checkout.sessions.list(
        { created: { gte, lte: checkout.sessionExpiresAt }, limit: 100 },
        readOptions,
      )) {
        if (isSessionOf(session, checkout)) return session;
        searched += 1;
        if (searched >= maxSearched) break;
        if (searched % 100 === 0) requireTimeForStripe();
      }
      return undefined;
    });

  /** Creates the session for the checkout's current attempt, or returns the one it created before. */
  const open = async (checkout: Checkout): Promise<SessionResult> => {
    try {
      return { session: await create(checkout) };
    } catch (error) {
      if (!isRefused(error) && !isKeySpent(error)) throw error;
      const failure = failureOf(error);
      const session = failure === 'key spent' ? await search(checkout) : undefined;
      return session ? { session } : { failure };
    }
  };

  /** Retrieves a session from Stripe; undefined if it does not exist. */
  const lookUp = async (sessionId: string): Promise<Session | undefined> => {
    try {
      return await retrieve(sessionId);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  /** Retrieves the checkout's session; undefined if there is none. */
  const find = async (checkout: Checkout): Promise<Session | undefined> => {
    if (checkout.sessionId) return lookUp(checkout.sessionId);
    const { session, failure } = await open(checkout);
    // Stripe forgets idempotency keys after a day, and then takes this for a new request.
    const found = failure === 'expires too soon' ? await search(checkout) : session;
    return found && lookUp(found.id);
  };

  /**
   * Expires an open session, so that it can no longer be paid. Returns its state afterwards: it may have been paid.
   */
  const expire = async (session: Session): Promise<Session> => {
    if (session.status !== 'open') return session;
    try {
      return await callStripe(({ checkout }) => checkout.sessions.expire(session.id));
    } catch (error) {
      if (!isRefused(error) && !isKeySpent(error)) throw error;
      const now = await retrieve(session.id);
      if (now.status === 'open') throw error;
      return now;
    }
  };

  return { open, lookUp, find, expire };
};

/** Wraps a call to Stripe: its errors become `payment_refused` or `payments_unavailable`. */
const refusing =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
  (...args: A): Promise<T> =>
    call(...args).catch((error: unknown) => {
      throw refusalOf(error);
    });

/**
 * Creates the calls to Stripe. Each throws `payment_refused` if Stripe refuses the request for good,
 * `payments_unavailable` if it may succeed later, and `payments_not_set_up` while there is no secret key.
 */
export const createPayments = (source: StripeSource) => {
  const { open, lookUp, find, expire } = sessionCalls(source);
  const { lookUpDispute, sendEvidence } = disputeCalls(source);
  return {
    /** Throws `payments_not_set_up` while there is no secret key, so that nothing is reserved in vain. */
    ready: async (): Promise<void> => void (await source()),
    open: refusing(open),
    lookUp: refusing(lookUp),
    find: refusing(find),
    expire: refusing(expire),
    refund: refusing(createRefunds(source)),
    findRefund: refusing(createRefundSearch(source)),
    lookUpRefund: refusing(createRefundLookUp(source)),
    lookUpDispute: refusing(lookUpDispute),
    sendEvidence: refusing(sendEvidence),
  };
};
