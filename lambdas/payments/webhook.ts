import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { paymentsApi } from '../../shared/payments/api';
import type { Call } from '../http/endpoints';
import { giveUp } from './give-up';
import type { PaymentDeps } from './purchase';
import { settleSession } from './settle';
import type { ReadEvent } from './signature';
import { isBadSignature } from './stripe-errors';

type StripeWebhook = (typeof paymentsApi)['stripeWebhook'];

const readSigned = async (readEvent: ReadEvent, { body, headers, now }: Call<StripeWebhook>) => {
  try {
    return await readEvent(body, headers['stripe-signature'], now);
  } catch (error) {
    throw isBadSignature(error) ? new Refusal('invalid_signature') : error;
  }
};

type Said = { id: string; client_reference_id: string | null };

const hearPaid = async (
  deps: PaymentDeps,
  { id: sessionId, client_reference_id: checkoutId }: Said,
  now: number,
) => (checkoutId ? settleSession(deps, { checkoutId, sessionId }, now) : undefined);

const hearUnpaid = async (
  deps: PaymentDeps,
  { id: sessionId, client_reference_id: checkoutId }: Said,
  now: number,
) => (checkoutId ? giveUp(deps, checkoutId, now, { sessionId }) : undefined);

/**
 * Stripe's signed messages. Each is only a reason to look: what Stripe itself then answers decides, so that replayed,
 * reordered and lost messages end the same. Throws `invalid_signature`.
 */
export const stripeWebhook =
  (deps: PaymentDeps, readEvent: ReadEvent) =>
  async (ask: Call<StripeWebhook>): Promise<Reply<StripeWebhook>> => {
    const event = await readSigned(readEvent, ask);
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        await hearPaid(deps, event.data.object, ask.now);
        break;
      case 'checkout.session.expired':
      case 'checkout.session.async_payment_failed':
        await hearUnpaid(deps, event.data.object, ask.now);
    }
    return { received: true };
  };
