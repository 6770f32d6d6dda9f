/** The minimum card charge in cents; Stripe's minimum for US dollars. */
export const minCardCents = 50;

/** The maximum card charge in cents; Stripe's maximum for US dollars. */
export const maxCardCents = 99_999_999;

export type Split = { creditCents: number; cardCents: number };

/**
 * Splits a total between wallet credit and card. Uses as much credit as available, but never leaves less for the card
 * than Stripe's minimum (docs/product/money.md#card-amounts). All amounts are in cents.
 */
export const splitPayment = (totalCents: number, availableCents: number): Split => {
  const usable = Math.min(totalCents, availableCents);
  const isTooSmall = usable < totalCents && totalCents - usable < minCardCents;
  const creditCents = isTooSmall ? Math.max(0, totalCents - minCardCents) : usable;
  return { creditCents, cardCents: totalCents - creditCents };
};

/** Why an amount (cents) cannot be charged to a card; undefined if it can, or if it is zero. */
export const cardProblem = (cardCents: number): 'amount_too_small' | 'amount_too_large' | undefined => {
  if (cardCents > maxCardCents) return 'amount_too_large';
  return cardCents === 0 || cardCents >= minCardCents ? undefined : 'amount_too_small';
};

/**
 * Divides an amount (cents) in proportion to weights, in whole cents; the largest remainders get the cents left over
 * by rounding. If all weights are zero, so are all shares.
 */
export const apportion = (cents: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(sum)));
  const left = cents - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: Number(share % BigInt(sum)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = shares[index]! + 1;
  return shares;
};
