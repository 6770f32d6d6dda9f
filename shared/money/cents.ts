/** Amounts are integer US cents, rates are basis points (1% = 100). Only screens turn them into dollars. */

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `1250` → `$12.50`. Spec section 9: money is shown with $ and two decimals. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** The share of an amount at a rate in basis points, rounded half up to a whole cent. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5_000) / 10_000);
