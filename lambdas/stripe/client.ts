import type Stripe from 'stripe';
import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import { env } from '../http/env';
import { logger } from '../runtime/logger';
import { isUnauthorized } from './errors';
import { requireTimeForStripe } from './timeouts';

/** A key that fits in an HTTP header; pasted keys may end in a line break. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/);

const stripeSecret = z.object({
  secretKey: key,
  webhookSecret: key,
  /** Of the second webhook endpoint, which Stripe needs for messages about connected accounts. */
  connectWebhookSecret: key.optional(),
});

export type StripeSecrets = z.output<typeof stripeSecret>;

/** Returns the Stripe keys, usually cached; `renew` reads them again, when they seem to have changed. */
export type Secrets = (renew?: boolean) => Promise<StripeSecrets>;

/** Returns a Stripe client with the cached key; `renew` reads the key again. */
export type StripeSource = (renew?: boolean) => Promise<Stripe>;

/** Keeps the secret out of logs: a JSON syntax error quotes its input. */
const describe = (error: unknown): unknown =>
  error instanceof SyntaxError ? new Error('Invalid JSON') : error;

const maxAgeMs = 5 * 60_000;
/** The secret is read no more often than this, however many signatures or keys are rejected. */
const minAgeMs = 10_000;

/**
 * Caches the keys for five minutes; `renew` reads them sooner, every ten seconds at most. If they cannot be read or
 * parsed, the previous ones are used. Throws `payments_not_set_up` if there are none.
 */
export const cacheSecrets = (read: () => Promise<string>, clock: () => number = Date.now): Secrets => {
  let kept: { at: number; secrets: Promise<StripeSecrets> } | undefined;
  return (renew = false) => {
    const last = kept;
    const age = last ? clock() - last.at : Number.POSITIVE_INFINITY;
    if (last && age < (renew ? minAgeMs : maxAgeMs)) return last.secrets;
    const secrets = read()
      .then((text) => stripeSecret.parse(JSON.parse(text)))
      .catch((error: unknown) => {
        logger.error('Could not read the Stripe secret', { error: describe(error) });
        if (last) return last.secrets;
        kept = undefined;
        throw new Refusal('payments_not_set_up');
      });
    kept = { at: clock(), secrets };
    return secrets;
  };
};

/** Caches the client for the current key. Throws `payments_not_set_up` while there is none. */
export const cacheClient = (
  secrets: Secrets,
  create: (secretKey: string) => Promise<Stripe>,
): StripeSource => {
  let made: { secretKey: string; client: Promise<Stripe> } | undefined;
  return async (renew = false) => {
    const { secretKey } = await secrets(renew);
    if (made?.secretKey !== secretKey) made = { secretKey, client: create(secretKey) };
    return made.client;
  };
};

/** Creates the function that calls Stripe. If the key is rejected, tries once more with a newer one, if any. */
export const createStripeCaller =
  (source: StripeSource) =>
  async <T>(request: (client: Stripe) => Promise<T>): Promise<T> => {
    const client = await source();
    requireTimeForStripe();
    try {
      return await request(client);
    } catch (error) {
      const newer = isUnauthorized(error) ? await source(true) : client;
      if (newer === client) throw error;
      requireTimeForStripe();
      return request(newer);
    }
  };

/** The Stripe keys of this stack. */
export const stripeSecrets = cacheSecrets(async () =>
  (await import('../runtime/read-secret')).readSecret(env('STRIPE_SECRET_ARN')),
);

/** This function's Stripe client. */
export const stripeClient = cacheClient(stripeSecrets, async (secretKey) =>
  (await import('./create-client')).createStripe(secretKey),
);
