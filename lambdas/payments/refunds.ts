import type Stripe from 'stripe';
import type { CardRefund } from '../../shared/payments/aftersales';
import { logger } from '../runtime/logger';
import { mustHaveTime, reading } from './patience';
import { createAsk, type StripeSource } from './stripe';
import { isBack, isDisputed, isImpossible, isMissing, isUsedUp } from './stripe-errors';

/** What goes back to the card of a payment (cents); `name` is what only this refund is called. */
export type Owed = { paymentId: string; name: string; cents: number };

const outcomeOf = ({ status }: Stripe.Refund): CardRefund['status'] => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const find = async (client: Stripe, { paymentId, name }: Owed): Promise<Stripe.Refund | undefined> => {
  for await (const refund of client.refunds.list({ payment_intent: paymentId, limit: 100 }, reading)) {
    if (refund.metadata?.name === name) return refund;
  }
  return undefined;
};

const make = ({ refunds }: Stripe, { paymentId, name, cents }: Owed, key: string): Promise<Stripe.Refund> =>
  refunds.create({ payment_intent: paymentId, amount: cents, metadata: { name } }, { idempotencyKey: key });

const maxAttempts = 3;

/**
 * The refund of that name, made if it is not there yet. Where Stripe remembers a failure of its own under a key, it is
 * looked for once more and made under the next key; everybody who asks goes through the same keys.
 */
const findOrMake = async (client: Stripe, owed: Owed): Promise<Stripe.Refund> => {
  for (let attempt = 1; ; attempt++) {
    mustHaveTime();
    const known = await find(client, owed);
    if (known) return known;
    mustHaveTime();
    try {
      return await make(client, owed, attempt === 1 ? owed.name : `${owed.name}-${attempt}`);
    } catch (error) {
      if (!isUsedUp(error) || attempt === maxAttempts) throw error;
    }
  }
};

/** How a refund stands that Stripe will not make. A refusal that may yet change is thrown. */
const outcomeOfRefusal = (error: unknown, { paymentId, name }: Owed): CardRefund['status'] => {
  if (isBack(error)) return 'done';
  if (isDisputed(error)) {
    logger.error('A refund waits: the customer disputes the payment at their bank', {
      error,
      paymentId,
      name,
    });
    return 'pending';
  }
  if (!isImpossible(error)) throw error;
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
  const ask = createAsk(source);
  return async (owed: Owed): Promise<CardRefund['status']> => {
    try {
      return outcomeOf(await ask((client) => findOrMake(client, owed)));
    } catch (error) {
      const outcome = outcomeOfRefusal(error, owed);
      if (outcome !== 'failed' || isMissing(error)) return outcome;
      const made = await ask((client) => find(client, owed));
      return made ? outcomeOf(made) : outcome;
    }
  };
};
