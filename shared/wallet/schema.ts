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

/** One line of a wallet's history: signed cents as they changed the wallet. */
export const transaction = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  amountCents: z.int(),
  feeCents: z.int().optional(),
  status: z.enum(['completed', 'pending', 'failed']),
  createdAt: isoInstant,
});
export type Transaction = z.output<typeof transaction>;

/** All in cents. Credit can be spent; what is held waits for a payment to finish. */
export const customerWallet = z.object({ creditCents: z.int(), heldCents: z.int() });

/** All in cents. Pending is the net of bookings not yet released, available can be paid out. */
export const providerWallet = z.object({
  availableCents: z.int(),
  pendingCents: z.int(),
  earnedCents: z.int(),
});
