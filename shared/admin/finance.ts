import * as z from 'zod';
import { amount, id } from '../http/fields';

/** What a provider's wallet holds, or the sums of all wallets; in cents. */
const walletFigures = z.object({
  availableCents: amount,
  /** The net of purchases not yet released. */
  pendingCents: amount,
  earnedCents: amount,
  /** The net of payouts that have not arrived yet. */
  inTransitCents: amount,
  /** What is owed, as a positive amount. */
  debtCents: amount,
});

/** The sums of all wallets, and how many providers hold or have earned money. */
export const walletTotals = walletFigures.extend({ active: z.int() });

export const listedWallet = walletFigures.extend({
  providerId: id,
  name: z.string(),
  email: z.string(),
  isSuspended: z.boolean(),
});
export type ListedWallet = z.output<typeof listedWallet>;

const percentage = 'Enter a percentage from 0 to 100';
const rate = z.int(percentage).min(0, percentage).max(10_000, percentage);

/** The highest minimum for a cashout, in cents. */
export const maxMinCashoutCents = 100_000_00;

/** The settings that admins change: rates in basis points, amounts in cents. See docs/product/money.md#settings. */
export const moneySettingsInput = z.object({
  cashoutFeeRate: rate,
  minCashoutCents: z
    .int()
    .min(0, 'Enter an amount of at least $0.00')
    .max(maxMinCashoutCents, 'Enter $100,000.00 or less'),
  platformFeeRate: rate,
});

export const moneySettings = z.object({
  cashoutFeeRate: z.int(),
  minCashoutCents: amount,
  platformFeeRate: z.int(),
  version: z.int(),
});
export type MoneySettings = z.output<typeof moneySettings>;

/** A month (`2026-11`) in the marketplace's zone. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Not a valid month');

/** The sales tax of one state in a month, in cents; docs/product/money.md#sales-tax. */
const stateTax = z.object({
  /** By its two letters. */
  state: z.string(),
  /** What was paid with orders. */
  collectedCents: amount,
  /** What went back of it, less what disputes that were won brought again; negative if that was more. */
  refundedCents: z.int(),
});
export type StateTax = z.output<typeof stateTax>;

/** What the platform earned and spent in a month, in cents. */
export const revenue = z.object({
  month: z.string(),
  platformFeesCents: amount,
  cancellationFeesCents: amount,
  cashoutFeesCents: amount,
  /** What promo codes and Stripe cost, as positive amounts. */
  promosCents: amount,
  stripeFeesCents: amount,
  /** By state; missing in a month without any. */
  salesTax: z.array(stateTax).optional(),
});
export type Revenue = z.output<typeof revenue>;
