import type Stripe from 'stripe';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { Ask } from '../http/serve';
import { giveUp } from './lapse';
import { type PaymentDeps, settleSession } from './settle';

type StripeWebhook = (typeof paymentsApi)['stripeWebhook'];

/** Checks a message's signature against its bytes; `now` in milliseconds. */
export type ReadEvent = (body: string, signature: string, now: number) => Promise<Stripe.Event>;

const readSigned = async (readEvent: ReadEvent, { body, headers, now }: Ask<StripeWebhook>) => {
  try {
    return await readEvent(body, headers['stripe-signature'], now);
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeSignatureVerificationError')
      throw new Refusal('invalid_signature');
    throw error;
  }
};

/**
 * Stripe's signed messages. Each is only a reason to look: what Stripe itself then answers decides, so that replayed,
 * reordered and lost messages end the same. Throws `invalid_signature`.
 */
export const stripeWebhook =
  (deps: PaymentDeps, readEvent: ReadEvent) =>
  async (ask: Ask<StripeWebhook>): Promise<Reply<StripeWebhook>> => {
    const event = await readSigned(readEvent, ask);
    if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.expired') {
      const { id: sessionId, client_reference_id: checkoutId } = event.data.object;
      if (checkoutId && event.type === 'checkout.session.completed')
        await settleSession(deps, { checkoutId, sessionId }, ask.now);
      if (checkoutId && event.type === 'checkout.session.expired') await giveUp(deps, checkoutId, ask.now);
    }
    return { received: true };
  };
