/** The least a card can be charged, in cents; Stripe's minimum for US dollars. */
export const minCardCents = 50;

/** The most Stripe charges a card at once in US dollars, in cents. */
export const maxCardCents = 99_999_999;

export type Split = { creditCents: number; cardCents: number };

/**
 * How a total is paid where a customer wants to use their credit: as much of it as there is, but for what would
 * leave the card a part too small to be charged. All in cents; decisions, 'Money'.
 */
export const splitPayment = (totalCents: number, availableCents: number): Split => {
  const most = Math.min(totalCents, availableCents);
  const isTooSmall = most < totalCents && totalCents - most < minCardCents;
  const creditCents = isTooSmall ? Math.max(0, totalCents - minCardCents) : most;
  return { creditCents, cardCents: totalCents - creditCents };
};

/** Why a card cannot be charged what is left for it (cents); undefined where it can, and where nothing is left. */
export const cardProblem = (cardCents: number): 'amount_too_small' | 'amount_too_large' | undefined => {
  if (cardCents > maxCardCents) return 'amount_too_large';
  return cardCents === 0 || cardCents >= minCardCents ? undefined : 'amount_too_small';
};

/**
 * Divides an amount (cents) in proportion to weights, whole cents each; what rounding leaves over goes to the
 * largest remainders. A sum of weights of zero gets nothing.
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
