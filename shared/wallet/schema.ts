import * as z from 'zod';
import { isoInstant } from '../http/fields';

export const transactionTypes = [
  'refund',
  'booking_payment',
  'product_sale',
  'platform_fee',
  'instant_cashout',
  'weekly_payout',
] as const;

/** An entry of a wallet's history; amounts are the signed change in cents. */
export const transaction = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  amountCents: z.int(),
  feeCents: z.int().optional(),
  /** Paid by card or returned to it, so the wallet's balance did not change. */
  viaCard: z.boolean().optional(),
  /** The balance after it, in cents; missing if it did not change the balance. */
  balanceCents: z.int().optional(),
  status: z.enum(['completed', 'pending', 'failed']),
  createdAt: isoInstant,
});
export type Transaction = z.output<typeof transaction>;

/** All amounts are in cents. Credit can be spent; held credit is reserved for unpaid checkouts. */
export const customerWallet = z.object({ creditCents: z.int(), heldCents: z.int() });

/** All amounts are in cents. Pending is the net of purchases not yet released; available can be paid out. */
export const providerWallet = z.object({
  availableCents: z.int(),
  pendingCents: z.int(),
  earnedCents: z.int(),
});
