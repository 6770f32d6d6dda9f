import * as z from 'zod';
import { location } from '../account/schema';
import { isoInstant, localTime } from '../http/fields';

/**
 * A time range of a day: its first and last start of an appointment, and when the last one must end. `24:00` is
 * midnight; no appointment runs past it.
 */
const span = z
  .object({
    firstStart: localTime,
    lastStart: localTime,
    endBy: z.union([localTime, z.literal('24:00')]),
  })
  .refine(({ firstStart, lastStart, endBy }) => firstStart <= lastStart && lastStart < endBy, {
    message: 'Times must be in order',
  });

const weekday = z
  .array(span)
  .max(6)
  .refine(
    (spans) => spans.every(({ firstStart }, index) => !index || spans[index - 1]!.endBy <= firstStart),
    {
      message: 'Time ranges must be in order and must not overlap',
    },
  );

const timeOff = z
  .object({ from: isoInstant, to: isoInstant })
  .refine(({ from, to }) => from < to, { message: 'The end must be after the start' });

const buffer = z.int().min(0).max(240);

/** When a provider takes appointments. All durations are in minutes except the horizon. */
export const providerHours = z.object({
  /** Sunday first. */
  week: z.array(weekday).length(7),
  /** Between two starts. */
  stepMinutes: z.int().min(5).max(720),
  timeOff: z.array(timeOff).max(100),
  /** Kept free before and after each appointment. */
  bufferBeforeMinutes: buffer,
  bufferAfterMinutes: buffer,
  /** Minimum time between booking and start. */
  noticeMinutes: z.int().min(0).max(43_200),
  /** How many days ahead customers can book. */
  horizonDays: z.int().min(1).max(365),
});
export type ProviderHours = z.output<typeof providerHours>;

/** Everything that decides when and where a provider can be booked. */
export const availabilityRules = providerHours.extend({
  /** The time zone of the hours. */
  zone: z.string(),
  locations: z.array(location),
  /** The provider's first time zone. Busy time is stored by day in this zone, so it never changes. */
  dayZone: z.string(),
  /** Incremented by every change. */
  version: z.int(),
});
export type AvailabilityRules = z.output<typeof availabilityRules>;
