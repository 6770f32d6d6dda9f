import { Refusal } from '../../shared/http/refusal';
import { timeLeftMs } from '../runtime/invocation';

/** How long Stripe may take over one try (milliseconds), and how often a change is tried again. */
export const stripeTimeouts = { timeout: 4_000, maxNetworkRetries: 1 };

/** Reading is not tried again: whoever asked does that, and several readings may follow each other. */
export const readOptions = { maxNetworkRetries: 0 };

/** The SDK waits up to this long (milliseconds) before it tries again. */
const pauseMs = 1_000;

/** What remains to be written once Stripe has answered (milliseconds). */
const afterwardsMs = 3_000;

/** What the slowest call of Stripe's takes, with what follows it (milliseconds). */
export const slowestCallMs =
  (stripeTimeouts.maxNetworkRetries + 1) * stripeTimeouts.timeout +
  stripeTimeouts.maxNetworkRetries * pauseMs +
  afterwardsMs;

/**
 * However many calls of Stripe's a request makes, its function ends in time, since none is begun that may take longer
 * than what is left. Throws `payments_unavailable`; whoever tries again finds what was done.
 */
export const requireTimeForStripe = (): void => {
  if (timeLeftMs() < slowestCallMs) throw new Refusal('payments_unavailable');
};
