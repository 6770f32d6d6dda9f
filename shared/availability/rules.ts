import * as z from 'zod';
import { location } from '../account/schema';
import { isoInstant, localTime } from '../http/fields';

/**
 * A part of a day: when its appointments may start, first and last, and when they must be over. `24:00` is midnight;
 * past it nothing can be booked.
 */
const span = z
  .object({
    firstStart: localTime,
    lastStart: localTime,
    endBy: z.union([localTime, z.literal('24:00')]),
  })
  .refine(({ firstStart, lastStart, endBy }) => firstStart <= lastStart && lastStart < endBy, {
    message: 'The times must be in order',
  });

const weekday = z
  .array(span)
  .max(6)
  .refine(
    (spans) => spans.every(({ firstStart }, index) => !index || spans[index - 1]!.endBy <= firstStart),
    {
      message: 'The parts of a day must be in order and apart',
    },
  );

const timeOff = z
  .object({ from: isoInstant, to: isoInstant })
  .refine(({ from, to }) => from < to, { message: 'The end must be after the start' });

const buffer = z.int().min(0).max(240);

/** When a provider takes appointments; all lengths in minutes but the horizon. */
export const providerHours = z.object({
  /** Sunday first. */
  week: z.array(weekday).length(7),
  /** From one start to the next. */
  stepMinutes: z.int().min(5).max(720),
  timeOff: z.array(timeOff).max(100),
  /** Kept free before and after each appointment. */
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  /** From booking to start, at least. */
  noticeMinutes: z.int().min(0).max(43_200),
  /** How many days ahead can be booked. */
  horizonDays: z.int().min(1).max(365),
});
export type ProviderHours = z.output<typeof providerHours>;

/** All that decides when and where a provider can be booked. */
export const availabilityRules = providerHours.extend({
  /** The zone the hours are in. */
  zone: z.string(),
  locations: z.array(location),
  /** The provider's first zone, in whose days busy time is stored; it never changes. */
  dayZone: z.string(),
  /** Raised by every change. */
  version: z.int(),
});
export type AvailabilityRules = z.output<typeof availabilityRules>;
