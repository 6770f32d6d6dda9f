import Stripe from 'stripe';

/**
 * How long Stripe may take over one try, and how often it is tried again: two calls that use up all of it still end
 * within the 25 seconds of the functions that pay.
 */
export const patience = { timeout: 4_000, maxNetworkRetries: 1 };

/** A Stripe client; `address` (a URL) leads it to another host than Stripe's own. */
export const createStripe = (secretKey: string, address = process.env.STRIPE_API_URL): Stripe => {
  const base = { ...patience, telemetry: false };
  if (!address) return new Stripe(secretKey, base);
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(secretKey, {
    ...base,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
};
