import type { Checkout } from '../data/checkouts';
import { retryOnConflict } from '../data/engine/retry';
import { logger } from '../runtime/logger';
import { isStripeFailure } from '../stripe/errors';
import { expireCheckout } from './expire-checkout';
import { isSessionOver } from './hold';
import { returnOwedPayments } from './late-payment';
import { type PaymentDeps, readCheckout } from './purchase';
import { type Settlement, settle } from './settle';

/** How long after a hold ends to keep asking Stripe about its session. */
const maxWaitMs = 60 * 60_000;

/**
 * Whether a checkout may expire although Stripe did not report the status of its session: after an hour without an
 * answer, or after the session's own expiry if Stripe refuses the request. If the session was paid after all, the payment is returned as a late payment.
 */
const mayExpire = (checkout: Checkout, error: unknown, now: number): boolean => {
  if (Date.parse(checkout.holdUntil) + maxWaitMs <= now) return true;
  if (!isStripeFailure(error)) return false;
  return error.code === 'payment_refused' && isSessionOver(checkout, now);
};

/**
 * Expires the checkout's Stripe session, so that it can no longer be paid. Returns whether it was already paid.
 * `expired`: the session that expired; if the checkout has another one, that stays open.
 */
const closeSession = async (
  { payments }: PaymentDeps,
  checkout: Checkout,
  now: number,
  expired: string | undefined,
): Promise<'paid' | 'closed' | 'open'> => {
  try {
    const session = await payments.find(checkout);
    if (session && expired && session.id !== expired) return 'open';
    return session && (await payments.expire(session)).payment_status === 'paid' ? 'paid' : 'closed';
  } catch (error) {
    if (!mayExpire(checkout, error, now)) throw error;
    if (!isStripeFailure(error))
      logger.error('A hold ended without an answer from Stripe', { error, id: checkout.id });
    return 'closed';
  }
};

/**
 * Ends an unpaid checkout and releases its hold, after making sure that Stripe can no longer take money for it.
 * Settles it instead if it turns out to be paid, or if there is nothing to charge to a card. For a checkout that has
 * already ended, retries refunds of late payments; returns `refundDue` until they are done. `abandoned`: at the
 * customer's request. `sessionId`: the session that expired; nothing happens if the checkout has another one. `now`
 * is in milliseconds.
 */
export const endUnpaidCheckout = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  { abandoned, sessionId }: { abandoned?: boolean; sessionId?: string } = {},
): Promise<Settlement> =>
  retryOnConflict(async () => {
    const found = await readCheckout(deps, checkoutId);
    if (!found) return 'unknown';
    const { checkout } = found;
    if (checkout.status !== 'open')
      return (await returnOwedPayments(deps, checkout, now)) ? checkout.status : 'refundDue';
    const session = checkout.cardCents === 0 ? 'paid' : await closeSession(deps, checkout, now, sessionId);
    if (session === 'open') return 'unpaid';
    if (session === 'paid') return settle(deps, checkoutId, now);
    await expireCheckout(deps.store, found, { now, ...(abandoned && { abandoned }) });
    return 'expired';
  });
