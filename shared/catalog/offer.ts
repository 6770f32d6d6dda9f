import type { Hairstyle, Variation } from './schema';

export type Offer = { variation?: Variation; priceCents: number; durationMinutes: number };

/** What is booked: the chosen size's price (cents) and duration (minutes) in place of the hairstyle's own. */
export const offerOf = (hairstyle: Hairstyle, variationId: string): Offer => {
  const variation = hairstyle.variations.find(({ id }) => id === variationId);
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  return { variation, priceCents, durationMinutes };
};
