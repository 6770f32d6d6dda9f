import * as z from 'zod';
import { id, isoInstant } from '../http/fields';
import { transactionTypes } from './transaction-types';

/** An entry of a wallet's history; amounts are the signed change in cents. */
export const transaction = z.object({
  id: z.string(),
  type: z.enum(transactionTypes),
  description: z.string(),
  amountCents: z.int(),
  feeCents: z.int().optional(),
  /** The part of the amount that is a travel fee. */
  travelFeeCents: z.int().optional(),
  /** The part of the amount that is for shipping. */
  shippingCents: z.int().optional(),
  /** The sales tax on the same sale, which is no part of the amount. */
  taxCents: z.int().optional(),
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

/**
 * All amounts are in cents. Pending is the net of purchases not yet released; available is what the provider has. They
 * can cash it out 24 hours after their customers paid.
 */
export const providerWallet = z.object({
  availableCents: z.int(),
  pendingCents: z.int(),
  earnedCents: z.int(),
  /** What the provider owes; later earnings repay it first. */
  owedCents: z.int(),
  /** The net of payouts that have not arrived yet. */
  inTransitCents: z.int(),
  /** What can be cashed out now, and when that becomes more by itself. */
  cashableCents: z.int(),
  moreCashableAt: isoInstant.optional(),
  minCashoutCents: z.int(),
  /** The fee for an instant cashout, in basis points. */
  cashoutFeeRate: z.int(),
  /** Since when payouts are paused. */
  payoutsPausedAt: isoInstant.optional(),
});
export type ProviderWallet = z.output<typeof providerWallet>;

/** What pending earnings wait for. */
export const pendingWaits = [
  'acceptance',
  'appointment',
  'completion',
  'confirmation',
  'contest',
  'release',
  'shipment',
  'delivery',
  'tip',
  'problem',
  'return',
  'review',
  'dispute',
] as const;

/** The earnings of a paid booking, order or tip that have not been released yet. */
export const pendingEarning = z.object({
  kind: z.enum(['booking', 'order', 'tip']),
  id,
  title: z.string(),
  customerName: z.string(),
  netCents: z.int(),
  status: z.string(),
  waitsFor: z.enum(pendingWaits),
  /** When what they wait for happens by itself, or has to be done. */
  dueAt: isoInstant.optional(),
  /** When they become available at the latest, if nobody has to act before. */
  availableBy: isoInstant.optional(),
});
export type PendingEarning = z.output<typeof pendingEarning>;

/**
 * A provider's wallet in a month of their time zone. Amounts are in cents; `fees` and `payouts` are usually negative.
 */
export const statement = z.object({
  month: z.string(),
  zone: z.string(),
  provider: z.object({ name: z.string(), email: z.string() }),
  openingCents: z.int(),
  earningsCents: z.int(),
  /** Apart from the earnings, of which the platform takes its fee. */
  tipsCents: z.int(),
  feesCents: z.int(),
  refundsCents: z.int(),
  payoutsCents: z.int(),
  closingCents: z.int(),
  /** Oldest first, each with the balance after it. */
  lines: z.array(transaction),
});
export type Statement = z.output<typeof statement>;
