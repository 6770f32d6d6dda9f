import * as z from 'zod';
import { amount, id, isoInstant, text } from '../http/fields';

/** The kind and id of a purchase: a booking, or one order of a cart. */
export const purchaseRef = z.object({ kind: z.enum(['booking', 'order']), id });
export type PurchaseRef = z.output<typeof purchaseRef>;

export const problemInput = purchaseRef.extend({ text: text(1_000, 1) });

export const verdicts = ['release', 'refund'] as const;

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
  status: z.enum(['pending', 'done', 'failed']),
});
export type CardRefund = z.output<typeof cardRefund>;

/** For how many days a refund may be sent to the card; decisions, 'Money'. */
export const cardRefundDays = 30;

type Refunded = {
  paymentStatus: string;
  endedBy?: string | undefined;
  refundedCents?: number | undefined;
  refundedAt?: string | undefined;
  cardRefund?: CardRefund | undefined;
  /** The part of the price paid by card. */
  cardCents: number;
};

/**
 * How much of a refund (cents) the customer may send to the card they paid with; 0 if none. At most what the card
 * paid, once, within 30 days, and not if the customer cancelled the purchase themselves. `now` is in milliseconds.
 */
export const returnableToCard = (purchase: Refunded, now: number): number => {
  const { paymentStatus, endedBy, refundedCents = 0, refundedAt, cardCents } = purchase;
  const own = endedBy === 'customerCancel';
  if (paymentStatus !== 'refunded' || own || !refundedAt || purchase.cardRefund) return 0;
  if (now - Date.parse(refundedAt) > cardRefundDays * 86_400_000) return 0;
  return Math.min(refundedCents, cardCents);
};

/** Fields that bookings and orders have in common after payment. */
export const problemAndRefundFields = {
  releasedAt: isoInstant.optional(),
  problem: problem.optional(),
  endedBy: z.string().optional(),
  refundedCents: amount.optional(),
  refundedAt: isoInstant.optional(),
  cardRefund: cardRefund.optional(),
};
