import { isolateBidi } from '../text/isolate-bidi';
import type { AddOn, BookedAddOn } from './add-on';
import type { Hairstyle, Variation } from './schema';

/** A price in cents and a duration in minutes. */
type Terms = { priceCents: number; durationMinutes: number };

type Offer = Terms & { variation?: Variation };

/** Returns the price (cents) and duration (minutes) of the chosen size, or of the hairstyle without sizes. */
export const offerOf = (hairstyle: Pick<Hairstyle, 'variations'> & Terms, variationId?: string): Offer => {
  const variation = hairstyle.variations.find(({ id }) => id === variationId);
  const { priceCents, durationMinutes } = variation ?? hairstyle;
  return { variation, priceCents, durationMinutes };
};

/** Returns the price (cents) and duration (minutes) of a service with the chosen add-ons. */
export const withAddOns = ({ priceCents, durationMinutes }: Terms, addOns: readonly Terms[]): Terms => ({
  priceCents: addOns.reduce((sum, addOn) => sum + addOn.priceCents, priceCents),
  durationMinutes: addOns.reduce((sum, addOn) => sum + addOn.durationMinutes, durationMinutes),
});

/** Returns the add-ons with these ids that are offered, in the provider's order, as a booking keeps them. */
export const chosenAddOns = (addOns: readonly AddOn[], ids: readonly string[]): BookedAddOn[] =>
  addOns.filter(({ id, active }) => active && ids.includes(id)).map(({ active, ...addOn }) => addOn);

/** Returns the part of a list price (cents) that is for the service itself, without its add-ons. */
export const priceWithoutAddOns = (
  listCents: number,
  addOns: ReadonlyArray<Pick<BookedAddOn, 'priceCents'>>,
): number => addOns.reduce((rest, { priceCents }) => rest - priceCents, listCents);

/** Returns the names of add-ons, separated by commas. */
export const addOnNames = (addOns: ReadonlyArray<{ name: string }>): string =>
  addOns.map(({ name }) => isolateBidi(name)).join(', ');
