import type Stripe from 'stripe';
import type { Checkout } from '../data/checkouts';
import { createRefunds } from './refunds';

/** What we ask of Stripe. Everything is safe to ask twice: keys and parameters follow from the checkout alone. */
export type Payments = ReturnType<typeof createPayments>;

type StripeError = { type?: string; code?: string; param?: string };

const isGone = (error: unknown): boolean => {
  const { type, param } = error as StripeError;
  return type === 'StripeInvalidRequestError' && param === 'expires_at';
};

/** The page that verifies a payment. */
export const successUrl = ({ origin, id, orderIds }: Checkout, sessionId: string): string =>
  orderIds
    ? `${origin}/order-success?session_id=${sessionId}&order_ids=${orderIds.join(',')}`
    : `${origin}/booking-success?session_id=${sessionId}&booking_id=${id}`;

/** Stripe's name of the card payment a session led to; undefined until it was paid. */
export const paymentIdOf = ({ payment_intent }: Stripe.Checkout.Session): string | undefined =>
  typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;

const priced = (name: string, cents: number) => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
});

const parametersOf = (checkout: Checkout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: checkout.id,
  customer_email: checkout.email,
  metadata: { checkoutId: checkout.id, customerId: checkout.customerId },
  payment_intent_data: { metadata: { checkoutId: checkout.id } },
  expires_at: checkout.sessionExpiresAt,
  line_items: [
    ...checkout.lines.filter(({ cents }) => cents > 0).map(({ name, cents }) => priced(name, cents)),
    ...(checkout.orderIds ? [priced('Free shipping', 0)] : []),
  ],
  success_url: successUrl(checkout, '{CHECKOUT_SESSION_ID}'),
  cancel_url: `${checkout.origin}/${checkout.orderIds ? 'orders' : 'bookings'}`,
});

/** The checkout's own session id where no card is charged; verify-payment accepts it. */
export const freeSessionId = (checkoutId: string): string => `free_${checkoutId}`;

export const createPayments = (stripe: () => Promise<Stripe>) => {
  /** The checkout's one session: made now, or the one made before. Undefined where it is too late to make one. */
  const open = async (checkout: Checkout): Promise<Stripe.Checkout.Session | undefined> => {
    const client = await stripe();
    try {
      return await client.checkout.sessions.create(parametersOf(checkout), {
        idempotencyKey: `checkout-${checkout.id}`,
      });
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  };

  /** With its charge, which says what card it was. */
  const retrieve = async (sessionId: string): Promise<Stripe.Checkout.Session> =>
    (await stripe()).checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });

  /** A session as Stripe has it now. Undefined where Stripe knows none of that id. */
  const lookUp = async (sessionId: string): Promise<Stripe.Checkout.Session | undefined> => {
    try {
      return await retrieve(sessionId);
    } catch (error) {
      if ((error as StripeError).code === 'resource_missing') return undefined;
      throw error;
    }
  };

  /** The checkout's session as it is now, also where we never learned its id. Undefined where there never was one. */
  const find = async (checkout: Checkout): Promise<Stripe.Checkout.Session | undefined> => {
    const id = checkout.sessionId ?? (await open(checkout))?.id;
    return id === undefined ? undefined : retrieve(id);
  };

  /** Sees to it that an open session can no longer be paid; answers the session as it is afterwards. */
  const expire = async (session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> => {
    if (session.status !== 'open') return session;
    const client = await stripe();
    try {
      return await client.checkout.sessions.expire(session.id);
    } catch (error) {
      const now = await client.checkout.sessions.retrieve(session.id);
      if (now.status === 'open') throw error;
      return now;
    }
  };

  return { open, lookUp, find, expire, refund: createRefunds(stripe) };
};
