import type { BookedAddOn } from '../../../shared/catalog/add-on';
import { chosenAddOns, offerOf, withAddOns } from '../../../shared/catalog/offer';
import type { HairstyleDetail } from '../../../shared/catalog/public-pages';
import type { Wanted } from './queries';

/** The service being booked: a hairstyle, with or without a size and add-ons, which the price and duration include. */
export type Service = {
  hairstyle: HairstyleDetail;
  variationName?: string;
  addOns: BookedAddOn[];
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

/** The URL parameter with the ids of the chosen add-ons, separated by commas. */
export const addOnsParam = 'addOns';

/** The ids of the add-ons in that parameter. */
export const addOnIdsIn = (param: string): string[] => param.split(',').filter(Boolean);

/**
 * Returns the hairstyle with the price (cents) and duration (minutes) of the chosen size and add-ons, as far as they are
 * offered. `held`: the customer's unpaid booking of this hairstyle and their entry of its waitlist, whose time is held for
 * them.
 */
export const serviceOf = (
  hairstyle: HairstyleDetail,
  chosen: { variationId?: string | undefined; addOnIds: readonly string[] },
  held: { heldBookingId?: string; waitId?: string } = {},
): Service => {
  const { variation, ...terms } = offerOf(hairstyle, chosen.variationId);
  const addOns = chosenAddOns(hairstyle.addOns, chosen.addOnIds);
  const { id: hairstyleId, providerId } = hairstyle;
  return {
    hairstyle,
    variationName: variation?.name,
    addOns,
    ...withAddOns(terms, addOns),
    wanted: {
      providerId,
      hairstyleId,
      variationId: variation?.id,
      addOnIds: addOns.map(({ id }) => id),
      ...held,
    },
  };
};
