import * as z from 'zod';
import type { Transaction } from './schema';

/** A calendar month (`2026-11`). */
export const statementMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Not a valid month');

type Line = Pick<Transaction, 'type' | 'amountCents' | 'feeCents'>;

/** What a month's lines add up to, in cents: together, the change of the balance. */
type StatementSums = {
  earningsCents: number;
  tipsCents: number;
  feesCents: number;
  refundsCents: number;
  payoutsCents: number;
};

/** Under which sum each type of transaction counts, apart from its fee. */
const sumOfType: Record<Transaction['type'], keyof StatementSums> = {
  booking_payment: 'earningsCents',
  product_sale: 'earningsCents',
  tip: 'tipsCents',
  // Only customers' wallets have these.
  gift_card: 'refundsCents',
  refund: 'refundsCents',
  platform_fee: 'feesCents',
  instant_cashout: 'payoutsCents',
  weekly_payout: 'payoutsCents',
};

/**
 * Adds up transactions by what they are, with fees apart: a sale counts at its price, and a cashout at what was paid
 * out. A fee that was returned is negative.
 */
export const statementSums = (lines: readonly Line[]): StatementSums => {
  const sums: StatementSums = {
    earningsCents: 0,
    tipsCents: 0,
    feesCents: 0,
    refundsCents: 0,
    payoutsCents: 0,
  };
  for (const { type, amountCents, feeCents = 0 } of lines) {
    sums[sumOfType[type]] += amountCents + feeCents;
    sums.feesCents -= feeCents;
  }
  return sums;
};
