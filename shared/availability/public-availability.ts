import * as z from 'zod';
import { amount, shownDate } from '../http/fields';
import { lastMinuteOffer } from './last-minute-schema';

/** A provider's weekly hours in a reply, Sunday first. Stored values may exceed the limits on input. */
export const shownWeek = z.array(
  z.array(z.object({ firstStart: z.string(), lastStart: z.string(), endBy: z.string() })),
);

/** A free start, in the provider's time zone. */
export const freeStart = z.object({ date: shownDate, time: z.string() });

/** When and where a provider works, as their public pages show it. */
export const publicAvailability = z.object({
  week: shownWeek,
  travelArea: z.string(),
  /** Charged for an appointment that is not at the provider's, as of now. */
  travelFeeCents: amount,
  /** How far the provider travels to a customer, in miles; missing without a limit. */
  travelMiles: z.int().optional(),
  /** The next free start; about a minute old. Missing if there is none. */
  nextFree: freeStart.optional(),
  /** The discounts on days that have a free time; as old as that. */
  lastMinute: z.array(lastMinuteOffer),
});
