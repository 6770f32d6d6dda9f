import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type { Secrets, StripeSecrets, StripeSource } from './client';
import { isBadSignature } from './errors';

/** Verifies the signature of a webhook message and parses it. `now` is in milliseconds. */
export type ReadEvent = (body: string, signature: string, now: number) => Promise<Stripe.Event>;

/**
 * Creates the function that verifies webhook messages with the signing secret. If a signature does not match, tries
 * once more with a newer secret, if there is one. Throws `payments_not_set_up` while there is no secret, and Stripe's
 * own error for a bad signature.
 */
export const createReadEvent =
  (source: StripeSource, secrets: Secrets): ReadEvent =>
  async (body, signature, now) => {
    const readBy = async (secret: string) => {
      const { webhooks } = await source();
      return webhooks.constructEventAsync(body, signature, secret, undefined, undefined, now);
    };
    /** Tries the secret of the account's own messages, then that of connected accounts. */
    const read = async ({ webhookSecret, connectWebhookSecret }: StripeSecrets) => {
      try {
        return await readBy(webhookSecret);
      } catch (error) {
        if (!connectWebhookSecret || !isBadSignature(error)) throw error;
        return readBy(connectWebhookSecret);
      }
    };
    const known = await secrets();
    try {
      return await read(known);
    } catch (error) {
      if (!isBadSignature(error)) throw error;
      const newer = await secrets(true);
      if (isDeepStrictEqual(newer, known)) throw error;
      return read(newer);
    }
  };
