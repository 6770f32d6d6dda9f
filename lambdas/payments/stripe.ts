import type Stripe from 'stripe';
import * as z from 'zod';
import { Refusal } from '../../shared/http/refusal';
import { stripePlaceholder } from '../../shared/payments/placeholder';
import { env } from '../http/env';
import { logger } from '../runtime/logger';
import { isUnauthorized } from './stripe-errors';
import { requireTimeForStripe } from './stripe-timeouts';

/** A key as an HTTP header can carry it; an operator's paste may end in a line break. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/);

const stripeSecret = z.object({ secretKey: key, webhookSecret: key });

export type StripeSecrets = z.output<typeof stripeSecret>;

/** The operator's keys as they were read last; `renew` asks for newer ones, after a sign that they have changed. */
export type Secrets = (renew?: boolean) => Promise<StripeSecrets>;

/** A Stripe client with the key as it was read last, or newer. */
export type StripeSource = (renew?: boolean) => Promise<Stripe>;

/** A parser quotes what it does not understand, and logs must not have it. */
const describe = (error: unknown): unknown =>
  error instanceof SyntaxError ? new Error('It is not JSON') : error;

const maxAgeMs = 5 * 60_000;
/** However many bad signatures and keys there are, the secret is read no more often than this. */
const minAgeMs = 10_000;

/**
 * Keeps the keys for five minutes; `renew` reads them sooner, every ten seconds at most. Where they
 * cannot be read, or make no sense, the last ones stay. Throws `payments_not_set_up` where there never were any.
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
        logger.error('The Stripe secret cannot be read', { error: describe(error) });
        if (last) return last.secrets;
        kept = undefined;
        throw new Refusal('payments_not_set_up');
      });
    kept = { at: clock(), secrets };
    return secrets;
  };
};

/** Clients for the key of the moment. Throws `payments_not_set_up` while the operator has filled in none. */
export const cacheClient = (
  secrets: Secrets,
  create: (secretKey: string) => Promise<Stripe>,
): StripeSource => {
  let made: { secretKey: string; client: Promise<Stripe> } | undefined;
  const keyOf = async (renew: boolean) => {
    const { secretKey } = await secrets(renew);
    if (secretKey !== stripePlaceholder) return secretKey;
    return renew ? secretKey : (await secrets(true)).secretKey;
  };
  return async (renew = false) => {
    const secretKey = await keyOf(renew);
    if (secretKey === stripePlaceholder) throw new Refusal('payments_not_set_up');
    if (made?.secretKey !== secretKey) made = { secretKey, client: create(secretKey) };
    return made.client;
  };
};

/** Asks Stripe something; where it refuses the key, once more with a newer one, if there is one. */
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

/** The operator's Stripe keys. */
export const stripeSecrets = cacheSecrets(async () =>
  (await import('./secrets')).readSecret(env('STRIPE_SECRET_ARN')),
);

/** This function's Stripe client. */
export const stripeClient = cacheClient(stripeSecrets, async (secretKey) =>
  (await import('./client')).createStripe(secretKey),
);
