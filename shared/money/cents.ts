/** Amounts are integer US cents, rates are basis points (1% = 100). Only screens turn them into dollars. */

let dollars: Intl.NumberFormat | undefined;

/** `1250` → `$12.50`. Spec section 9: money is shown with $ and two decimals. */
export const formatCents = (cents: number): string => {
  // Made on first use: it takes a function longer than all the rest of its own code.
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(cents / 100);
};

/** The share of an amount at a rate in basis points, rounded half up to a whole cent. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5_000) / 10_000);
