import * as z from 'zod';
import { amount, id, isoInstant, text } from '../http/fields';

/** The kind and id of a purchase: a booking, one order of a cart, a tip, or a gift card. */
export const purchaseRef = z.object({ kind: z.enum(['booking', 'order', 'tip', 'gift']), id });
export type PurchaseRef = z.output<typeof purchaseRef>;

/** What was bought: a booking or an order, which problems can be reported about. */
export const boughtRef = purchaseRef.extend({ kind: z.enum(['booking', 'order']) });
export type BoughtRef = z.output<typeof boughtRef>;

export const problemInput = boughtRef.extend({ text: text(1_000, 1) });

export const verdicts = ['release', 'refund'] as const;
export type Verdict = (typeof verdicts)[number];

/** What an admin can decide about a payment now. */
export const decision = z.object({
  /** What a refund would return, in cents. */
  refundCents: amount,
  /** Whether the customer's bank has to decide first on a dispute of the payment. */
  disputed: z.boolean(),
  /** The verdicts that are possible. */
  verdicts: z.array(z.enum(verdicts)),
});
export type Decision = z.output<typeof decision>;

/** A reported problem. The earnings are held until an admin decides it, or the customer confirms after all. */
export const problem = z.object({
  text: z.string(),
  at: isoInstant,
  verdict: z.enum([...verdicts, 'withdrawn']).optional(),
});
export type Problem = z.output<typeof problem>;

/** A refund sent from the wallet to the card. */
export const cardRefund = z.object({
  cents: amount,
  at: isoInstant,
  /** `unreturned`: it failed, and the account is deleted, so it waits for an admin; once they end it, it is `done`. */
  status: z.enum(['pending', 'done', 'failed', 'unreturned']),
});
export type CardRefund = z.output<typeof cardRefund>;

/** How many refunds by an admin a purchase can have. */
export const maxRefunds = 10;

/** A refund by an admin. The wallet gets what the card does not. */
export const adminRefund = z.object({
  id,
  cents: amount,
  /** The part that goes to the card; it becomes wallet credit if the card refuses it, unless the account is deleted. */
  cardCents: amount,
  reason: z.string(),
  at: isoInstant,
  status: cardRefund.shape.status,
});
export type AdminRefund = z.output<typeof adminRefund>;

export const disputeStatuses = ['open', 'won', 'lost'] as const;

/** The part of a purchase's payment (cents) that the customer's bank has taken back or may take back. */
export const purchaseDispute = z.object({ id, cents: amount, status: z.enum(disputeStatuses) });

/** Fields that bookings and orders have in common after payment. */
export const problemAndRefundFields = {
  releasedAt: isoInstant.optional(),
  problem: problem.optional(),
  endedBy: z.string().optional(),
  /** All that was refunded so far. */
  refundedCents: amount.optional(),
  refundedAt: isoInstant.optional(),
  cardRefund: cardRefund.optional(),
  refunds: z.array(adminRefund).optional(),
  dispute: purchaseDispute.optional(),
};
