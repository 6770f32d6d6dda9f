import type Stripe from 'stripe';
import { Refusal } from '../../shared/http/refusal';
import { stripePlaceholder } from '../../shared/payments/placeholder';
import type { Secrets, StripeSource } from './stripe';
import { isBadSignature } from './stripe-errors';

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
      if (secret === stripePlaceholder) throw new Refusal('payments_not_set_up');
      const { webhooks } = await source();
      return webhooks.constructEventAsync(body, signature, secret, undefined, undefined, now);
    };
    const { webhookSecret } = await secrets();
    try {
      return await readBy(webhookSecret);
    } catch (error) {
      if (!isBadSignature(error) && !(error instanceof Refusal)) throw error;
      const newer = (await secrets(true)).webhookSecret;
      if (newer === webhookSecret) throw error;
      return readBy(newer);
    }
  };
