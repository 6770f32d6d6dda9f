import Stripe from 'stripe';
import { stripeTimeouts } from './timeouts';

/** Creates a Stripe client; `address` is the URL of another host to use instead of Stripe's, such as the stand-in. */
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
