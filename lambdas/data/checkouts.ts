import * as z from 'zod';
import { checkoutStatuses } from '../../shared/payments/lifecycle';
import { disputeStatuses, purchaseRef } from '../../shared/payments/problems-and-refunds';
import { dueKeys } from './engine/due';
import { entity, withFormerValues } from './engine/entity';

const checkoutSchema = z.object({
  id: z.string(),
  /** What it pays for: a booking, the orders of a cart, a tip, or a gift card. */
  purchases: z.array(purchaseRef).min(1),
  customerId: z.string(),
  /** Empty once the account is deleted. */
  email: z.string().default(''),
  /** The lines Stripe shows the customer, and the card's part of each (cents). */
  lines: z.array(
    z.object({
      name: z.string(),
      cents: z.int(),
      isShipping: z.boolean().optional(),
      isTax: z.boolean().optional(),
    }),
  ),
  cardCents: z.int(),
  /** The wallet credit held for it. */
  creditCents: z.int(),
  promoCode: z.string().optional(),
  /** The site Stripe sends the customer back to; fixed, so that creating the session again is the same request. */
  origin: z.string(),
  /** For a customer who has never paid: the counters that include this checkout while it is unpaid. */
  newcomer: z.object({ network: z.string(), providerId: z.string().optional() }).optional(),
  requestHash: z.string(),
  status: withFormerValues(z.enum(checkoutStatuses), new Map([['lapsed', 'expired']])),
  /** Late or duplicate card payments; the sweep checks them until the money is returned. */
  owed: z.array(z.object({ paymentId: z.string(), cents: z.int() })).optional(),
  /** The current attempt to create its session; each attempt has its own idempotency key. */
  attempt: z.int().default(1),
  /** Stripe rejected the customer's email address, so the session is created without it. */
  withoutEmail: z.boolean().optional(),
  /** Since when a payment is owed (ISO). */
  owedAt: z.string().optional(),
  /**
   * The session that paid it. While it is unpaid, creating the session again returns the same one, since the request
   * and its idempotency key follow from the checkout.
   */
  sessionId: z.string().optional(),
  sessionExpiresAt: z.int(),
  holdUntil: z.string(),
  paidAt: z.string().optional(),
  /** Stripe's id of the card payment, used to refund it. */
  paymentId: z.string().optional(),
  /** The disputes over its payments, late ones included. */
  disputes: z
    .array(z.object({ id: z.string(), paymentId: z.string(), status: z.enum(disputeStatuses) }))
    .optional(),
  createdAt: z.string(),
  version: z.int(),
});
export type Checkout = z.output<typeof checkoutSchema>;

/** One payment for one or more purchases. */
export const checkouts = entity({
  schema: checkoutSchema,
  key: (checkoutId: string) => ({ pk: `CHECKOUT#${checkoutId}`, sk: 'CHECKOUT' }),
  idOf: ({ id }) => [id],
  lifecycle: 'status',
  indexes: ({ status, owed, owedAt, holdUntil, purchases, id }) => {
    const dueAt = status === 'open' ? holdUntil : owed && (owedAt ?? holdUntil);
    return dueKeys(purchases[0]!.kind === 'order' ? 'ORDER-CHECKOUTS' : 'BOOKING-CHECKOUTS', { id, dueAt });
  },
});

/** Whether a checkout counts towards the limits of unpaid holds. Tips and gift cards do not: they hold neither time nor stock. */
export const countsAsHold = ({ purchases }: Pick<Checkout, 'purchases'>): boolean =>
  purchases.some(({ kind }) => kind === 'booking' || kind === 'order');

/**
 * Whether paying it by card makes its customer a known one. A gift card does not: who takes it back at once has paid
 * nothing.
 */
export const makesKnown = ({ purchases, cardCents }: Pick<Checkout, 'purchases' | 'cardCents'>): boolean =>
  cardCents > 0 && purchases.every(({ kind }) => kind !== 'gift');

/** How the disputes over a payment stand: `open` while one is open, else `lost` once one was lost. */
export const disputeOver = (
  { disputes = [] }: Pick<Checkout, 'disputes'>,
  paymentId: string,
): 'open' | 'lost' | undefined => {
  const found = disputes.filter((dispute) => dispute.paymentId === paymentId);
  return (['open', 'lost'] as const).find((status) => found.some((dispute) => dispute.status === status));
};

/** How many disputes over a payment have been won or lost. */
export const closedDisputesOver = (
  { disputes = [] }: Pick<Checkout, 'disputes'>,
  paymentId: string,
): number =>
  disputes.filter((dispute) => dispute.paymentId === paymentId && dispute.status !== 'open').length;

/** Describes in a few words what a checkout pays for. */
export const describe = ({ lines }: Pick<Checkout, 'lines'>): string => {
  const bought = lines.filter(({ isShipping, isTax }) => !isShipping && !isTax);
  return bought.length === 1 ? bought[0]!.name : `${bought.length} orders`;
};
