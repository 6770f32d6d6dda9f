import type { HairstyleDetail } from '../../../shared/catalog/schema';
import type { Wanted } from './queries';

/** What is being booked: a hairstyle, in one of its sizes or as it is. */
export type Service = {
  hairstyle: HairstyleDetail;
  variationName?: string;
  priceCents: number;
  durationMinutes: number;
  wanted: Wanted;
};

/** The hairstyle with the size's price (cents) and duration (minutes) in place of its own. */
export const serviceOf = (hairstyle: HairstyleDetail, variationId: string | null): Service => {
  const variation = hairstyle.variations.find(({ id }) => id === variationId);
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  const { id: hairstyleId, providerId } = hairstyle;
  return {
    hairstyle,
    variationName: variation?.name,
    priceCents,
    durationMinutes,
    wanted: { providerId, hairstyleId, variationId: variation?.id },
  };
};
