import type { Checkout } from '../data/checkouts';
import { retryOnConflict } from '../data/retry';
import { logger } from '../runtime/logger';
import { isSessionOver } from './hold';
import { lapse } from './lapse';
import { returnOwed } from './late-payment';
import { type PaymentDeps, readCheckout } from './purchase';
import { type Settlement, settle } from './settle';
import { isStripes } from './stripe-errors';

/** How long a hold that is over waits for Stripe to answer. */
const maxWaitMs = 60 * 60_000;

/**
 * Whether a checkout may lapse although Stripe did not say how its session stands: once the session's time is past and
 * Stripe refuses to say, once an hour has gone without an answer, whatever the reason, and where there are no keys and
 * never was a session. What was paid all the same is returned as a late payment.
 */
const mayLapse = (checkout: Checkout, error: unknown, now: number): boolean => {
  if (Date.parse(checkout.holdUntil) + maxWaitMs <= now) return true;
  if (!isStripes(error)) return false;
  if (error.code === 'payments_not_set_up') return !checkout.sessionId;
  return error.code === 'payment_refused' && isSessionOver(checkout, now);
};

/** Whether Stripe has been paid all the same; where it has not, it no longer can be. */
const closeSession = async ({ payments }: PaymentDeps, checkout: Checkout, now: number): Promise<boolean> => {
  try {
    const session = await payments.find(checkout);
    return !!session && (await payments.expire(session)).payment_status === 'paid';
  } catch (error) {
    if (!mayLapse(checkout, error, now)) throw error;
    if (!isStripes(error))
      logger.error('A hold ended without an answer of Stripe', { error, id: checkout.id });
    return false;
  }
};

/**
 * Gives up an unpaid checkout, after making sure that Stripe can no longer take money for it; settles it instead
 * where Stripe already has, and where there is nothing for a card to pay. What is over may still owe money to a card:
 * until that is back, it is `owing`. `abandoned` says that its customer wants it so. `sessionId` names the session that
 * is known to be over; a checkout that has another one by now goes on. `now` in milliseconds.
 */
export const giveUp = (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  { abandoned, sessionId }: { abandoned?: boolean; sessionId?: string } = {},
): Promise<Settlement> => {
  let closedAttempt: number | undefined;
  return retryOnConflict(async () => {
    const sold = await readCheckout(deps, checkoutId);
    if (!sold) return 'unknown';
    const { checkout } = sold;
    if (checkout.status !== 'open')
      return (await returnOwed(deps, checkout, now)) ? checkout.status : 'owing';
    if (sessionId && checkout.sessionId && checkout.sessionId !== sessionId) return 'unpaid';
    if (checkout.cardCents === 0) return settle(deps, checkoutId, now);
    // A closed session stays closed, so a conflict is no reason to ask Stripe again.
    if (closedAttempt !== checkout.attempt && (await closeSession(deps, checkout, now)))
      return settle(deps, checkoutId, now);
    closedAttempt = checkout.attempt;
    await lapse(deps.store, sold, { now, ...(abandoned && { abandoned }) });
    return 'lapsed';
  });
};
