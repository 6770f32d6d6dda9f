import * as z from 'zod';
import { amount, id, isoInstant, text } from '../http/fields';

/** What a customer has paid for, a booking or one order of a cart, by its kind and id. */
export const purchaseRef = z.object({ kind: z.enum(['booking', 'order']), id });
export type PurchaseRef = z.output<typeof purchaseRef>;

export const problemInput = purchaseRef.extend({ text: text(1_000, 1) });

export const verdicts = ['release', 'refund'] as const;

/** What a customer reported; the earnings wait until somebody decides, or the customer confirms after all. */
export const problem = z.object({
  text: z.string(),
  at: isoInstant,
  verdict: z.enum([...verdicts, 'withdrawn']).optional(),
});
export type Problem = z.output<typeof problem>;

/** A refund on its way from the wallet to the card. */
export const cardRefund = z.object({
  cents: amount,
  at: isoInstant,
  status: z.enum(['pending', 'done', 'failed']),
});
export type CardRefund = z.output<typeof cardRefund>;

/** How long a refund the customer did not cause may still be sent to the card; decisions, 'Money'. */
export const cardRefundDays = 30;

type Refunded = {
  paymentStatus: string;
  endedBy?: string | undefined;
  refundedCents?: number | undefined;
  refundedAt?: string | undefined;
  cardRefund?: CardRefund | undefined;
  /** What the card paid of it. */
  cardCents: number;
};

/**
 * What of a refund (cents) the customer may have on the card instead of the wallet, 0 where nothing: only of what the
 * card paid, only where they did not cancel themselves, once, and within 30 days. `now` in milliseconds.
 */
export const returnableToCard = (purchase: Refunded, now: number): number => {
  const { paymentStatus, endedBy, refundedCents = 0, refundedAt, cardCents } = purchase;
  const own = endedBy === 'customerCancel';
  if (paymentStatus !== 'refunded' || own || !refundedAt || purchase.cardRefund) return 0;
  if (now - Date.parse(refundedAt) > cardRefundDays * 86_400_000) return 0;
  return Math.min(refundedCents, cardCents);
};

/** What both kinds of purchase show of it. */
export const problemAndRefundFields = {
  releasedAt: isoInstant.optional(),
  problem: problem.optional(),
  endedBy: z.string().optional(),
  refundedCents: amount.optional(),
  refundedAt: isoInstant.optional(),
  cardRefund: cardRefund.optional(),
};
