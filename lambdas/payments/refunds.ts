import type Stripe from 'stripe';
import type { CardRefund } from '../../shared/payments/aftersales';

/** What goes back to the card of a payment (cents); `name` is what only this refund is called. */
export type Owed = { paymentId: string; name: string; cents: number };

const outcomeOf = ({ status }: Stripe.Refund): CardRefund['status'] => {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

const find = async (client: Stripe, { paymentId, name }: Owed): Promise<Stripe.Refund | undefined> => {
  for await (const refund of client.refunds.list({ payment_intent: paymentId, limit: 100 }))
    if (refund.metadata?.name === name) return refund;
  return undefined;
};

const make = ({ refunds }: Stripe, { paymentId, name, cents }: Owed): Promise<Stripe.Refund> =>
  refunds.create({ payment_intent: paymentId, amount: cents, metadata: { name } }, { idempotencyKey: name });

/** Somebody sent the whole payment back by hand, so that nothing of it is left to refund. */
const isBack = (error: unknown): boolean => (error as { code?: string }).code === 'charge_already_refunded';

/**
 * Sends money back to the card, once however often and however late it is asked for, and answers how that stands. The
 * idempotency key keeps those apart who ask at the same time; Stripe forgets it after a day, so whoever comes later
 * finds the refund among those of its payment, by the name it bears.
 */
export const createRefunds =
  (stripe: () => Promise<Stripe>) =>
  async (owed: Owed): Promise<CardRefund['status']> => {
    const client = await stripe();
    const known = await find(client, owed);
    if (known) return outcomeOf(known);
    try {
      return outcomeOf(await make(client, owed));
    } catch (error) {
      if (isBack(error)) return 'done';
      throw error;
    }
  };
