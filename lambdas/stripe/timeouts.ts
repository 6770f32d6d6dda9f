import { Refusal } from '../../shared/http/refusal';
import { timeLeftMs } from '../runtime/invocation';

/** The timeout of one request to Stripe (milliseconds), and how often the SDK retries a change. */
export const stripeTimeouts = { timeout: 4_000, maxNetworkRetries: 1 };

/** Reads are not retried here: callers retry the whole operation, and may make several reads in a row. */
export const readOptions = { maxNetworkRetries: 0 };

/** How long the SDK waits at most between tries (milliseconds). */
const pauseMs = 1_000;

/** Time to write the results once Stripe has answered (milliseconds). */
const afterwardsMs = 3_000;

/** The longest one call to Stripe can take, with retries and the writes that follow (milliseconds). */
export const slowestCallMs =
  (stripeTimeouts.maxNetworkRetries + 1) * stripeTimeouts.timeout +
  stripeTimeouts.maxNetworkRetries * pauseMs +
  afterwardsMs;

/**
 * Throws `payments_unavailable` unless the function has enough time left for the slowest possible call to Stripe.
 * With this check before each call, a function never times out halfway through one; a retry finds what was already
 * done.
 */
export const requireTimeForStripe = (): void => {
  if (timeLeftMs() < slowestCallMs) throw new Refusal('payments_unavailable');
};
