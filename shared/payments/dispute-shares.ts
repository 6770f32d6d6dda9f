import { apportion } from './split';

/** What a card paid of a purchase, and what of its payment can still be taken back, in cents. */
type Disputable = { cardCents: number; refundableCents: number };

/**
 * Divides a disputed amount (cents) between the purchases that one card payment paid for, in proportion to what the
 * card paid of each. What was already returned to the customer cannot be taken from the provider again: the platform
 * bears it.
 */
export const disputeShares = (
  cents: number,
  purchases: readonly Disputable[],
): { shares: number[]; platformCents: number } => {
  const asked = apportion(
    cents,
    purchases.map(({ cardCents }) => cardCents),
  );
  const shares = asked.map((share, index) => Math.min(share, purchases[index]!.refundableCents));
  return { shares, platformCents: cents - shares.reduce((sum, share) => sum + share, 0) };
};
