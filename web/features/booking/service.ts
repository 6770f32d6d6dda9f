import type { HairstyleDetail } from '../../../shared/catalog/public-pages';
import type { Wanted } from './queries';

/** The service being booked: a hairstyle, with or without a size. */
export type Service = {
  hairstyle: HairstyleDetail;
  variationName?: string;
  priceCents: number;
  durationMinutes: number;
  wanted: Wanted;
};

/** Whether one of several sizes has to be chosen, each with its own price and duration. */
export const hasSizes = ({ hairstyle }: Service): boolean => hairstyle.variations.length > 0;

/**
 * The form's size of a service: empty until one is chosen, and again if the chosen one is no longer offered; `none` if
 * the service has no sizes.
 */
export const sizeOf = (service: Service): string =>
  service.wanted.variationId ?? (hasSizes(service) ? '' : 'none');

/**
 * Returns the hairstyle with the selected size's price (cents) and duration (minutes). `heldBookingId`: the customer's
 * unpaid booking of this hairstyle, if any.
 */
export const serviceOf = (
  hairstyle: HairstyleDetail,
  variationId: string | null,
  heldBookingId?: string,
): Service => {
  const variation = hairstyle.variations.find(({ id }) => id === variationId);
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  const { id: hairstyleId, providerId } = hairstyle;
  return {
    hairstyle,
    variationName: variation?.name,
    priceCents,
    durationMinutes,
    wanted: { providerId, hairstyleId, variationId: variation?.id, heldBookingId },
  };
};
