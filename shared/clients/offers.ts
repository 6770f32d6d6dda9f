/** What an offer to clients takes off, in basis points. */
export const offerRates = [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000] as const;

/** For how many days an offer can be used. */
export const offerDays = [7, 14, 30, 60] as const;

/** How long the provider's own words in an offer can be. */
export const maxOfferCharacters = 300;

/** How many clients an offer can be sent to, and how many offers a provider can send in a day. */
export const maxOfferGroup = 500;
export const maxOffersPerDay = 5;

/** A customer gets at most one offer in this many days, whoever it is from. */
export const offerGapDays = 14;

const dayMs = 86_400_000;

/** Whether a customer had an offer too short a time ago to get another. `last` is ISO, `now` in milliseconds. */
export const hadOfferLately = (last: string | undefined, now: number): boolean =>
  !!last && Date.parse(last) > now - offerGapDays * dayMs;

/** What the code of an offer looks like. Whose it is follows from the customer who uses it. */
export const isOfferCode = (code: string): boolean => /^OFFER-[0-9A-F]{8}$/.test(code);

/** What decides whether a code can be used. `endsAt` is ISO; `usedBy` the booking that it was used for. */
type OfferTerms = { providerId: string; endsAt: string; usedBy?: string | undefined };

/**
 * Returns the message for the code of an offer that cannot be used for a provider's services, or undefined if it can. It
 * counts when the booking is made, whenever the appointment is (docs/product/booking.md#offers-to-clients).
 */
export const offerProblem = (
  offer: OfferTerms,
  { providerId, now }: { providerId: string; now: number },
): string | undefined => {
  if (offer.providerId !== providerId) return 'This offer is for another stylist';
  if (offer.usedBy) return 'You have already used this offer';
  return now < Date.parse(offer.endsAt) ? undefined : 'This offer has expired';
};

/** Whether an offer is still being sent: some of its group neither got it nor were left out. */
export const isSending = ({ group, sent, skipped }: { group: number; sent: number; skipped: number }) =>
  sent + skipped < group;
