import type Stripe from 'stripe';
import type { CardRefund } from '../../shared/payments/problems-and-refunds';
import { logger } from '../runtime/logger';
import { createStripeCaller, type StripeSource } from '../stripe/client';
import { isAlreadyRefunded, isDisputed, isMissing, isRefundImpossible } from '../stripe/errors';
import { makeOnce } from '../stripe/make-once';
import { readOptions } from '../stripe/timeouts';

/** A refund to the card of a payment, in cents; `name` is unique to this refund. */
export type RefundRequest = {
  paymentId: string;
  name: string;
  cents: number;
  /** How many disputes over the payment have been closed. */
  closedDisputes: number;
};

/** How a refund stands; `disputed` if Stripe refuses it because the customer disputed the payment with their bank. */
type RefundStatus = CardRefund['status'] | 'disputed';

/** How a refund that Stripe has made stands. */
export const refundStatusOf = ({ status }: Pick<Stripe.Refund, 'status'>): CardRefund['status'] => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const find = async (
  client: Stripe,
  { paymentId, name }: Pick<RefundRequest, 'paymentId' | 'name'>,
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

/**
 * The first idempotency key of a refund. Stripe answers a key for a day as it did the first time, so the refusal of a
 * disputed payment would outlive the dispute: each closed dispute gives the refund another key. Nothing is asked for
 * while a dispute is open, so no request with the key from before can still be under way.
 */
const keyOf = ({ name, closedDisputes }: RefundRequest): string =>
  closedDisputes === 0 ? name : `${name}-after-dispute-${closedDisputes}`;

/** Finds the refund by its name, or creates it. */
const findOrMake = (client: Stripe, request: RefundRequest): Promise<Stripe.Refund> =>
  makeOnce({
    key: keyOf(request),
    looksFirst: true,
    find: () => find(client, request),
    make: (key) => make(client, request, key),
  });

/** The outcome of a refund that Stripe refuses. Rethrows errors that may go away. */
const outcomeOfRefusal = (error: unknown, { paymentId, name }: RefundRequest): RefundStatus => {
  if (isAlreadyRefunded(error)) return 'done';
  if (isDisputed(error)) {
    logger.warn('Refund on hold: the customer disputed the payment with their bank', {
      error,
      paymentId,
      name,
    });
    return 'disputed';
  }
  if (!isRefundImpossible(error)) throw error;
  logger.error('Stripe cannot make this refund: its money becomes wallet credit, or waits for an admin', {
    error,
    paymentId,
    name,
  });
  return 'failed';
};

/**
 * Creates the function that refunds a card payment and returns the refund's status. Calling it again never refunds
 * twice: the idempotency key covers concurrent calls, and later ones, after Stripe has forgotten the key (a day),
 * find the refund by its name.
 *
 * A refund that Stripe cannot make is `failed`, unless another request made it in the meantime. It is `disputed` while
 * the customer disputes the payment, and after a lost dispute: their bank may return the money, and wallet credit would
 * pay it twice.
 */
export const createRefunds = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  return async (request: RefundRequest): Promise<RefundStatus> => {
    try {
      return refundStatusOf(await callStripe((client) => findOrMake(client, request)));
    } catch (error) {
      const outcome = outcomeOfRefusal(error, request);
      if (outcome !== 'failed' || isMissing(error)) return outcome;
      const made = await callStripe((client) => find(client, request));
      return made ? refundStatusOf(made) : outcome;
    }
  };
};

/** Creates the function that says how a refund stands without asking for it; undefined if Stripe has not made it. */
export const createRefundSearch = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  return async (request: Pick<RefundRequest, 'paymentId' | 'name'>): Promise<RefundStatus | undefined> => {
    const made = await callStripe((client) => find(client, request));
    return made && refundStatusOf(made);
  };
};

/** Creates the function that looks a refund up, with the payment it returns; undefined if it does not exist. */
export const createRefundLookUp = (source: StripeSource) => {
  const callStripe = createStripeCaller(source);
  return async (id: string): Promise<Stripe.Refund | undefined> => {
    try {
      return await callStripe(({ refunds }) =>
        refunds.retrieve(id, { expand: ['payment_intent'] }, readOptions),
      );
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
};
