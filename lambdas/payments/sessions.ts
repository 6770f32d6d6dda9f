import type Stripe from 'stripe';
import { cardHash } from '../data/cards';
import type { Checkout } from '../data/checkouts';
import { createRefunds } from './refunds';
import { createStripeCaller, type StripeSource } from './stripe';
import {
  isEmailRejected,
  isExpiryTooSoon,
  isKeySpent,
  isMissing,
  isRefused,
  refusalOf,
} from './stripe-errors';
import { readOptions, requireTimeForStripe } from './stripe-timeouts';

/** What we ask of Stripe. Everything is safe to ask twice: keys and parameters follow from the checkout alone. */
export type Payments = ReturnType<typeof createPayments>;

type Session = Stripe.Checkout.Session;

/** Why an attempt made no session: another one may, with more time, without the address, or with a key of its own. */
export type SessionFailure = 'expires too soon' | 'email' | 'refused' | 'key spent';

export type SessionResult =
  | { session: Session; failure?: never }
  | { session?: never; failure: SessionFailure };

/** The page that verifies a payment. */
export const successUrl = ({ origin, purchases }: Checkout, sessionId: string): string => {
  const ids = purchases.map(({ id }) => id).join(',');
  return isCart({ purchases })
    ? `${origin}/order-success?session_id=${sessionId}&order_ids=${ids}`
    : `${origin}/booking-success?session_id=${sessionId}&booking_id=${ids}`;
};

/** Whether a checkout pays for orders; they are shipped, and shown on pages of their own. */
const isCart = ({ purchases }: Pick<Checkout, 'purchases'>): boolean => purchases[0]!.kind === 'order';

/** Stripe's name of the card payment a session led to; undefined until it was paid. */
export const paymentIdOf = ({ payment_intent }: Session): string | undefined =>
  typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;

/** The card that paid a session, by its fingerprint; undefined where none did. */
export const cardIn = (session: Session | undefined): string | undefined => {
  const intent = session?.payment_intent;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : undefined;
  const fingerprint =
    charge && typeof charge === 'object' && charge.payment_method_details?.card?.fingerprint;
  return fingerprint ? cardHash(fingerprint) : undefined;
};

/** Whether a session was made for a checkout. */
export const isSessionOf = (session: Session, { id }: Checkout): boolean =>
  session.client_reference_id === id;

const priced = (name: string, cents: number) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
});

// Cards alone: a bank debit is paid days later, when the hold is long over.
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
    ...(isCart(checkout) ? [priced('Free shipping', 0)] : []),
  ],
  success_url: successUrl(checkout, '{CHECKOUT_SESSION_ID}'),
  cancel_url: `${checkout.origin}/${isCart(checkout) ? 'orders' : 'bookings'}`,
});

/** The checkout's own session id where no card is charged; verify-payment accepts it. */
export const freeSessionId = (checkoutId: string): string => `free_${checkoutId}`;

/** How many of the latest sessions are looked through for one whose making was answered with a failure. */
const maxSearched = 300;

const failureOf = (error: unknown): SessionFailure => {
  if (isExpiryTooSoon(error)) return 'expires too soon';
  if (isEmailRejected(error)) return 'email';
  return isKeySpent(error) ? 'key spent' : 'refused';
};

const sessionCalls = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);

  /** With its charge, which says what card it was. */
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

  /** A checkout's session that was made although Stripe answered with a failure. */
  const search = (checkout: Checkout) =>
    callStripe(async (client) => {
      const gte = Math.floor(Date.parse(checkout.createdAt) / 1000) - 60;
      let searched = 0;
      for await (const session of client.checkout.sessions.list(
        { created: { gte }, limit: 100 },
        readOptions,
      )) {
        if (isSessionOf(session, checkout)) return session;
        searched += 1;
        if (searched >= maxSearched) break;
        if (searched % 100 === 0) requireTimeForStripe();
      }
      return undefined;
    });

  /** Makes the session of the checkout's attempt, or answers the one that attempt made before. */
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

  /** A session as Stripe has it now. Undefined where Stripe knows none of that id. */
  const lookUp = async (sessionId: string): Promise<Session | undefined> => {
    try {
      return await retrieve(sessionId);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  /** The checkout's session as it is now, also where we never learned its id. Undefined where there is none. */
  const find = async (checkout: Checkout): Promise<Session | undefined> => {
    const id = checkout.sessionId ?? (await open(checkout)).session?.id;
    return id === undefined ? undefined : lookUp(id);
  };

  /** Sees to it that an open session can no longer be paid; answers the session as it is afterwards. */
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

/** A call of Stripe's whose failure is a refusal of ours: `payment_refused`, or `payments_unavailable`. */
const refusing =
  <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
  (...args: A): Promise<T> =>
    call(...args).catch((error: unknown) => {
      throw refusalOf(error);
    });

/**
 * Stripe, as the features use it. Each call throws `payment_refused` where Stripe says no for good,
 * `payments_unavailable` where it may answer later, and `payments_not_set_up` while there is no key.
 */
export const createPayments = (source: StripeSource) => {
  const { open, lookUp, find, expire } = sessionCalls(source);
  return {
    /** Throws `payments_not_set_up` before anything is reserved. */
    ready: async (): Promise<void> => void (await source()),
    open: refusing(open),
    lookUp: refusing(lookUp),
    find: refusing(find),
    expire: refusing(expire),
    refund: refusing(createRefunds(source)),
  };
};
