import * as z from 'zod';
import { checkoutStatuses } from '../../shared/payments/lifecycle';
import { purchaseRef } from '../../shared/payments/problems-and-refunds';
import { dueKeys } from './due';
import { entity } from './entity';
import { stale } from './retry';
import type { Write } from './writes';

const checkoutSchema = z.object({
  id: z.string(),
  /** What it pays for: a booking, or the orders of a cart. */
  purchases: z.array(purchaseRef).min(1),
  customerId: z.string(),
  email: z.string(),
  /** What the customer is told they pay for, and the card's part of each (cents). */
  lines: z.array(z.object({ name: z.string(), cents: z.int() })),
  cardCents: z.int(),
  /** Wallet credit set aside for it. */
  creditCents: z.int(),
  promoCode: z.string().optional(),
  /** Where Stripe sends the customer back to; fixed, so that asking for the session again is the same request. */
  origin: z.string(),
  /** Of a customer who has never paid: whose counters count it while it is unpaid. */
  newcomer: z.object({ network: z.string(), providerId: z.string().optional() }).optional(),
  requestHash: z.string(),
  status: z.enum(checkoutStatuses),
  /** Card payments that came too late, or twice; the sweep looks at them until the money is back. */
  owed: z.array(z.object({ paymentId: z.string(), cents: z.int() })).optional(),
  /** Which attempt to make its session stands; each has an idempotency key of its own. */
  attempt: z.int().default(1),
  /** Stripe refused the customer's address, so that the session is made without it. */
  withoutEmail: z.boolean().optional(),
  /** Since when something is owed (ISO). */
  owedAt: z.string().optional(),
  sessionId: z.string().optional(),
  sessionUrl: z.string().optional(),
  sessionExpiresAt: z.int(),
  holdUntil: z.string(),
  paidAt: z.string().optional(),
  /** Stripe's name of the card payment, by which it can be sent back. */
  paymentId: z.string().optional(),
  createdAt: z.string(),
  version: z.int(),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** One payment to be made. */
export const checkouts = entity({
  schema: checkoutSchema,
  key: (checkoutId: string) => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' }),
  idOf: ({ id }) => [id],
  indexes: ({ status, owed, owedAt, holdUntil, purchases, id }) => {
    const dueAt = status === 'open' ? holdUntil : owed && (owedAt ?? holdUntil);
    return dueKeys(purchases[0]!.kind === 'order' ? 'ORDER-CHECKOUTS' : 'BOOKING-CHECKOUTS', { id, dueAt });
  },
});

/** What it is for, in a few words. */
export const describe = ({ lines }: Pick<Checkout, 'lines'>): string =>
  lines.length === 1 ? lines[0]!.name : `${lines.length} orders`;

/** Remembers the session made for a checkout, provided the checkout is as it was read. */
export const rememberSession = (checkout: Checkout, session: { id: string; url: string }): Write => ({
  action: {
    Update: {
      Key: checkouts.key(checkout.id),
      UpdateExpression: 'SET sessionId = :id, sessionUrl = :url ADD version :one',
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: {
        ':id': session.id,
        ':url': session.url,
        ':one': 1,
        ':version': checkout.version,
      },
    },
  },
  conditionError: stale,
});
