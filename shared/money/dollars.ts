/** The highest price of a service, a size or a product, in cents. */
export const maxPriceCents = 100_000_00;

/**
 * Parses dollars as typed (`$1,250.5` → 125050 cents); undefined for anything but an amount with up to two decimals.
 */
export const parseDollars = (typed: string): number | undefined => {
  const amount = typed.trim().replace(/^\$\s*/, '');
  if (!/^(\d{1,7}|\d{1,3}(,\d{3}){1,2})(\.\d{0,2})?$/.test(amount)) return undefined;
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
};

/** Formats cents for a text field: `125050` → `1250.50`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
