import { shareOf } from '../money/cents';

/** Divides a cashout (cents) into the platform's fee, at `feeRate` basis points, and what the provider receives. */
export const cashout = (amountCents: number, feeRate: number): { feeCents: number; netCents: number } => {
  const feeCents = shareOf(amountCents, feeRate);
  return { feeCents, netCents: amountCents - feeCents };
};

/** Why an amount cannot be cashed out; see docs/product/money.md#instant-cashout. */
export type CashoutProblem = 'invalid_amount' | 'insufficient_balance' | 'amount_too_low';

/** Returns why an amount (cents) cannot be cashed out, if so. `undefined` cents: what was typed is not an amount. */
export const cashoutProblem = (
  cents: number | undefined,
  { cashableCents, minCents }: { cashableCents: number; minCents: number },
): CashoutProblem | undefined => {
  if (cents === undefined || cents <= 0) return 'invalid_amount';
  if (cents > cashableCents) return 'insufficient_balance';
  return cents < minCents ? 'amount_too_low' : undefined;
};
