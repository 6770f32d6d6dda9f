import type Stripe from 'stripe';
import type { StripeBooks } from './read-books';

const byPage = { limit: 100 };

const every = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const each of list) found.push(each);
  return found;
};

/** Reads all sessions, refunds, transfers and disputes of a Stripe account. */
export const readStripeBooks = async (stripe: Stripe): Promise<StripeBooks> => {
  const [sessions, refunds, transfers, stripeDisputes] = await Promise.all([
    every(stripe.checkout.sessions.list(byPage)),
    every(stripe.refunds.list(byPage)),
    every(stripe.transfers.list(byPage)),
    every(stripe.disputes.list(byPage)),
  ]);
  return { sessions, refunds, transfers, stripeDisputes };
};
