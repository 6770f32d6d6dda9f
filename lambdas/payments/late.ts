import type Stripe from 'stripe';
import { type Checkout, checkouts, describe } from '../data/checkouts';
import { stale } from '../data/retry';
import type { Write } from '../data/writes';
import { journal, journalKeys } from '../ledger/journal';
import { post } from '../ledger/post';
import { paymentIdOf } from './sessions';
import type { PaymentDeps, Settlement } from './settle';

const happened = () => new Error('Already in the journal');

const once = async (write: Promise<void>): Promise<void> => {
  await write.catch((error: Error) => {
    if (error.message !== happened().message) throw error;
  });
};

/** The sweep need not look at the checkout any more. */
const owesNoMore = (checkoutId: string): Write => ({
  action: {
    Update: {
      Key: checkouts.key(checkoutId),
      UpdateExpression: 'REMOVE owesCard, duePk, dueSk ADD version :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
  otherwise: stale,
});

/**
 * Sends back to the card what was paid for a checkout that had lapsed, or paid twice; no fee. Journalled before and
 * after, so that a crash in between leaves it in 'refund due' until the next try. `now` in milliseconds.
 */
export const returnLate = async (
  { store, payments }: PaymentDeps,
  checkout: Checkout,
  session: Stripe.Checkout.Session,
  now: number,
): Promise<Settlement> => {
  const paymentId = paymentIdOf(session);
  if (!paymentId) return 'unpaid';
  const at = new Date(now).toISOString();
  const done = await store.get(journal.key(journalKeys.lateEnd(paymentId)));
  if (done) return 'returned';
  const cents = session.amount_total ?? 0;
  const { customerId: userId } = checkout;
  const description = describe(checkout);
  const came = {
    userId,
    wallet: 'customer' as const,
    type: checkout.orderIds ? ('product_sale' as const) : ('booking_payment' as const),
    description: `Paid too late: ${description}`,
    amountCents: -cents,
  };
  await once(
    store.transact(
      post(
        {
          key: journalKeys.late(paymentId),
          event: 'late payment',
          at,
          movements: [{ from: 'stripe', to: 'refund due', cents }],
          history: [came],
        },
        { happened },
      ),
    ),
  );
  const refund = await payments.refund(paymentId, `late-${paymentId}`);
  if (refund.status !== 'succeeded') return 'returned';
  const went = {
    ...came,
    type: 'refund' as const,
    description: `Back to your card: ${description}`,
    amountCents: cents,
  };
  await once(
    store.transact([
      ...post(
        {
          key: journalKeys.lateEnd(paymentId),
          event: 'late payment returned',
          at,
          movements: [{ from: 'refund due', to: 'stripe', cents }],
          history: [went],
        },
        { happened },
      ),
      owesNoMore(checkout.id),
    ]),
  );
  return 'returned';
};
