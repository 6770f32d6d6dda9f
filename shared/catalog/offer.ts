import type { Hairstyle, Variation } from './schema';

type Offer = { variation?: Variation; priceCents: number; durationMinutes: number };

/** Returns the price (cents) and duration (minutes) of the chosen size, or of the hairstyle without sizes. */
export const offerOf = (hairstyle: Hairstyle, variationId: string): Offer => {
  const variation = hairstyle.variations.find(({ id }) => id === variationId);
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  return { variation, priceCents, durationMinutes };
};
