import { counted } from '../text/numbers';

/** A place on earth, in degrees. */
export type Point = { latitude: number; longitude: number };

/** The distances, in miles, that lists can be filtered by. */
export const withinChoices = [5, 10, 25, 50] as const;
export type Within = (typeof withinChoices)[number];

const earthRadiusMiles = 3_958.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Returns the distance between two places as the crow flies, in whole miles. It is never less than 1: two places
 * in one ZIP code are not 0 miles apart; see docs/product/screens.md#near-me.
 */
export const milesBetween = (from: Point, to: Point): number => {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return Math.max(1, Math.round(2 * earthRadiusMiles * Math.asin(Math.sqrt(half))));
};

/** Writes a distance, such as `about 3 miles`. */
export const aboutMiles = (miles: number): string => `about ${counted(miles, 'mile')}`;
