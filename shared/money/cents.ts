/** Amounts are integer US cents, rates are basis points (1% = 100). Only screens turn them into dollars. */

let dollars: Intl.NumberFormat | undefined;

/** Formats cents for readers: `1250` → `$12.50`, `-1250` → `−$12.50` with a minus sign, which is as wide as a plus. */
export const formatCents = (cents: number): string => {
  // Created on first use, since it would take up most of a function's start time.
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(cents / 100).replace('-', '−');
};

/** Returns the share of an amount (cents) at a rate in basis points, rounded half up to a whole cent. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5_000) / 10_000);
