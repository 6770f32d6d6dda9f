import { counted } from '../text/numbers';
import { aboutMiles } from './distance';

/** The largest travel radius of a provider, in miles. */
export const maxTravelMiles = 100;

/** How far an appointment is from its provider, and how far they travel, in miles; `miles` is missing if not known. */
export type Travel = { maxMiles: number; miles?: number | undefined };

/** Says how far a provider travels, such as `Travels up to 25 miles`. */
export const travelsUpTo = (maxMiles: number): string => `Travels up to ${counted(maxMiles, 'mile')}`;

/**
 * What is wrong with the distance of an address, if anything. What cannot be measured is not refused: the provider sees
 * it with the request; docs/product/booking.md#travel-radius.
 */
export const travelProblem = ({ maxMiles, miles }: Travel): string | undefined =>
  miles !== undefined && miles > maxMiles
    ? `This stylist travels up to ${counted(maxMiles, 'mile')}, and this address is ${aboutMiles(miles)} away.`
    : undefined;
