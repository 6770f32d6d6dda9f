import * as z from 'zod';
import { amount, id, isoInstant } from '../http/fields';
import { payoutStatuses } from './lifecycle';

export const payoutKinds = ['instant', 'weekly'] as const;

/** Why a payout that has begun is not on its way yet. */
export const payoutWaits = ['platform funds', 'paused payouts', 'Stripe'] as const;

/** A payout of earnings, in cents. `netCents` is what arrives: the amount less the fee. */
export const payout = z.object({
  id,
  kind: z.enum(payoutKinds),
  amountCents: amount,
  feeCents: amount,
  netCents: amount,
  status: z.enum(payoutStatuses),
  createdAt: isoInstant,
  endedAt: isoInstant.optional(),
  /** The ISO week of a weekly payout. */
  week: z.string().optional(),
  waitsFor: z.enum(payoutWaits).optional(),
  /** When it is tried again. */
  nextTryAt: isoInstant.optional(),
  /** Why it failed, in words for the provider. */
  failure: z.string().optional(),
});
export type Payout = z.output<typeof payout>;

/**
 * How far a provider's payout account at Stripe is. `none`: not begun. `more needed`: Stripe needs details.
 * `restricted`: it worked before, but Stripe needs more or has stopped it.
 */
export const accountStates = ['none', 'more needed', 'in review', 'ready', 'restricted', 'rejected'] as const;

export const payoutAccount = z.object({
  state: z.enum(accountStates),
  /** When Stripe was last asked. */
  checkedAt: isoInstant.optional(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** An ISO 8601 week (`2026-W47`). */
export const week = z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'Not a valid week');

/** Why a provider is not paid in a weekly run. */
export const skipReasons = [
  'nothing available',
  'no payout account',
  'payout account not ready',
  'suspended',
  'payouts paused',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** One provider in a weekly run, or in its preview: paid, skipped, or neither yet. */
export const payoutLine = z.object({
  providerId: id,
  name: z.string(),
  email: z.string(),
  amountCents: amount,
  skipped: z.enum(skipReasons).optional(),
  payoutId: id.optional(),
  status: z.enum(payoutStatuses).optional(),
  failure: z.string().optional(),
  waitsFor: z.enum(payoutWaits).optional(),
  /** When it is tried again. */
  nextTryAt: isoInstant.optional(),
  endedAt: isoInstant.optional(),
  /** Its names at Stripe: of the transfer to the provider's account, and of the payout from there. */
  transferId: z.string().optional(),
  stripePayoutId: z.string().optional(),
});
export type PayoutLine = z.output<typeof payoutLine>;

/**
 * What weekly payouts would pay all providers now. Beyond a limit it is not complete: then it is at least this much.
 */
export const payoutTotal = z.object({
  cents: amount,
  /** How many would be paid, and how many not. */
  providers: z.int(),
  others: z.int(),
  isComplete: z.boolean(),
});
export type PayoutTotal = z.output<typeof payoutTotal>;

/** The weekly payouts of one week. `providers` is known once all of them were listed. */
export const payoutRun = z.object({
  week: z.string(),
  startedAt: isoInstant,
  /** How often it was started: each start finishes what is left and looks at the skipped again. */
  starts: z.int(),
  providers: z.int().optional(),
  paid: z.int(),
  paidCents: amount,
  skipped: z.int(),
  /** How many of the payouts have failed and were not paid again. */
  failed: z.int(),
  /** How many providers the last start has looked at, and how many it has paid. */
  looked: z.int(),
  paidNow: z.int(),
  isDone: z.boolean(),
});
export type PayoutRun = z.output<typeof payoutRun>;
