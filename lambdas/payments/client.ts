import Stripe from 'stripe';
import { stripeTimeouts } from './stripe-timeouts';

/** A Stripe client; `address` (a URL) leads it to another host than Stripe's own. */
export const createStripe = (secretKey: string, address = process.env.STRIPE_API_URL): Stripe => {
  const base = { ...stripeTimeouts, telemetry: false };
  if (!address) return new Stripe(secretKey, base);
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(secretKey, {
    ...base,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
};
