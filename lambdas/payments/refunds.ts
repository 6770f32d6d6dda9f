import type Stripe from 'stripe';
import type { CardRefund } from '../../shared/payments/problems-and-refunds';
import { logger } from '../runtime/logger';
import { createStripeCaller, type StripeSource } from './stripe';
import { isAlreadyRefunded, isDisputed, isKeySpent, isMissing, isRefundImpossible } from './stripe-errors';
import { readOptions, requireTimeForStripe } from './stripe-timeouts';

/** What goes back to the card of a payment (cents); `name` is what only this refund is called. */
export type RefundRequest = { paymentId: string; name: string; cents: number };

const outcomeOf = ({ status }: Stripe.Refund): CardRefund['status'] => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const find = async (
  client: Stripe,
  { paymentId, name }: RefundRequest,
): Promise<Stripe.Refund | undefined> => {
  for await (const refund of client.refunds.list({ payment_intent: paymentId, limit: 100 }, readOptions)) {
    if (refund.metadata?.name === name) return refund;
  }
  return undefined;
};

const make = (
  { refunds }: Stripe,
  { paymentId, name, cents }: RefundRequest,
  key: string,
): Promise<Stripe.Refund> =>
  refunds.create({ payment_intent: paymentId, amount: cents, metadata: { name } }, { idempotencyKey: key });

const maxAttempts = 3;

/**
 * The refund of that name, made if it is not there yet. Where Stripe remembers a failure of its own under a key, it is
 * looked for once more and made under the next key; everybody who asks goes through the same keys.
 */
const findOrMake = async (client: Stripe, request: RefundRequest): Promise<Stripe.Refund> => {
  for (let attempt = 1; ; attempt++) {
    requireTimeForStripe();
    const known = await find(client, request);
    if (known) return known;
    requireTimeForStripe();
    try {
      return await make(client, request, attempt === 1 ? request.name : `${request.name}-${attempt}`);
    } catch (error) {
      if (!isKeySpent(error) || attempt === maxAttempts) throw error;
    }
  }
};

/** How a refund stands that Stripe will not make. A refusal that may yet change is thrown. */
const outcomeOfRefusal = (error: unknown, { paymentId, name }: RefundRequest): CardRefund['status'] => {
  if (isAlreadyRefunded(error)) return 'done';
  if (isDisputed(error)) {
    logger.error('A refund waits: the customer disputes the payment at their bank', {
      error,
      paymentId,
      name,
    });
    return 'pending';
  }
  if (!isRefundImpossible(error)) throw error;
  logger.error('Stripe will never make this refund: its money becomes wallet credit', {
    error,
    paymentId,
    name,
  });
  return 'failed';
};

/**
 * Sends money back to the card, once however often and however late it is asked for, and answers how that stands. The
 * idempotency key keeps those apart who ask at the same time; Stripe forgets it after a day, so whoever comes later
 * finds the refund among those of its payment, by the name it bears.
 *
 * What Stripe will never make is `failed`, unless another request has made it meanwhile. While the customer disputes
 * the payment, the refund stays `pending`: the bank may give them the money, so that credit would pay it twice. Stripe
 * refunds nothing after a lost dispute either; the alarm for what waits for days tells the operator.
 */
export const createRefunds = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  return async (request: RefundRequest): Promise<CardRefund['status']> => {
    try {
      return outcomeOf(await callStripe((client) => findOrMake(client, request)));
    } catch (error) {
      const outcome = outcomeOfRefusal(error, request);
      if (outcome !== 'failed' || isMissing(error)) return outcome;
      const made = await callStripe((client) => find(client, request));
      return made ? outcomeOf(made) : outcome;
    }
  };
};
