import { shareOf } from '../money/cents';
import { addDays } from '../time/zoned';

/** The discounts that a provider can give on a day's free times, in basis points. */
export const lastMinuteRates = [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000] as const;

/**
 * A provider's discount on what is still free on a day, in basis points. It ends with that day; see
 * docs/product/booking.md#last-minute-times.
 */
export type LastMinuteOffer = { date: string; rate: number };

/** The days that can be discounted. `today` is the provider's. */
export const lastMinuteDays = (today: string): [today: string, tomorrow: string] => [
  today,
  addDays(today, 1),
];

/** The discount on appointments of a day, in basis points; zero if there is none. */
export const lastMinuteRate = (offers: readonly LastMinuteOffer[], date: string): number =>
  offers.find((offer) => offer.date === date)?.rate ?? 0;

/** A price (cents) after a discount, if there is one. */
export const discountedCents = (
  priceCents: number,
  offer: Pick<LastMinuteOffer, 'rate'> | undefined,
): number => priceCents - shareOf(priceCents, offer?.rate ?? 0);

/** Leaves out the offers of days that are over. `today` is the provider's. */
export const withoutPastOffers = (offers: readonly LastMinuteOffer[], today: string): LastMinuteOffer[] =>
  offers.filter(({ date }) => date >= today);

/** Replaces the offers of some days, soonest first; a rate of zero ends a day's. */
export const withOffers = (
  offers: readonly LastMinuteOffer[],
  changed: readonly LastMinuteOffer[],
): LastMinuteOffer[] =>
  [...offers.filter(({ date }) => !changed.some((each) => each.date === date)), ...changed]
    .filter(({ rate }) => rate > 0)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
