import * as z from 'zod';
import { location } from '../account/schema';
import { amount, cents, isoInstant, line, localTime } from '../http/fields';
import { maxTravelMiles } from '../nearby/travel';
import { lastMinuteOffer } from './last-minute-schema';
import { maxSpans, maxTimeOff, maxTravelFeeCents, stepChoices } from './limits';
import { shownWeek } from './public-availability';

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
  .refine(({ firstStart, lastStart }) => firstStart <= lastStart, {
    path: ['lastStart'],
    message: 'The last start cannot be before the first',
  })
  .refine(({ lastStart, endBy }) => lastStart < endBy, {
    path: ['endBy'],
    message: 'The end must be after the last start',
  });
export type Span = z.output<typeof span>;

const weekday = z
  .array(span)
  .max(maxSpans, `At most ${maxSpans} time ranges a day`)
  .superRefine((spans, { addIssue }) => {
    for (const [index, { firstStart }] of spans.entries())
      if (index > 0 && firstStart < spans[index - 1]!.endBy)
        addIssue({
          code: 'custom',
          path: [index, 'firstStart'],
          message: 'Must not start before the previous time range ends',
        });
  });

const timeOff = z
  .object({ from: isoInstant, to: isoInstant })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must be after the start' });
export type TimeOff = z.output<typeof timeOff>;

const buffer = z.int().min(0).max(240);

/** When a provider takes appointments. All durations are in minutes except the horizon. */
export const providerHours = z.object({
  /** Sunday first. */
  week: z.array(weekday).length(7),
  /** Between two starts. */
  stepMinutes: z.int().min(5).max(720),
  timeOff: z.array(timeOff).max(maxTimeOff, `At most ${maxTimeOff} periods of time off`),
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
  /** How far the provider travels, in words; public. */
  travelArea: z.string().default(''),
  /** The price of coming to the customer, per appointment. */
  travelFeeCents: z.int().default(0),
  /** How far the provider travels to a customer, in miles; missing without a limit. */
  travelMiles: z.int().optional(),
  /** Discounts on the free times of single days. */
  lastMinute: z.array(lastMinuteOffer).default([]),
  /** The provider's first time zone. Busy time is stored by day in this zone, so it never changes. */
  dayZone: z.string(),
  /** Incremented by every change. */
  version: z.int(),
});
export type AvailabilityRules = z.output<typeof availabilityRules>;

const milesMessage = `Enter a whole number of miles from 1 to ${maxTravelMiles}`;

/** How far a provider travels, in miles. */
export const travelMiles = z.int(milesMessage).min(1, milesMessage).max(maxTravelMiles, milesMessage);

/** The rules a provider can set. */
export const availabilityInput = providerHours.extend({
  stepMinutes: z.literal(stepChoices),
  locations: z.array(location).min(1, 'Choose at least one location').max(4),
  travelArea: line(120),
  travelFeeCents: cents.max(maxTravelFeeCents, 'Enter $500.00 or less'),
  /** null is no limit; left out, it stays as it is. */
  travelMiles: travelMiles.nullable().optional(),
});
export type AvailabilityInput = z.output<typeof availabilityInput>;

/** A change of the rules, refused if they have changed since `version`. */
export const availabilityChange = availabilityInput.extend({ version: z.int() });

/** A provider's own rules, as a reply. */
export const ownAvailability = z.object({
  week: shownWeek,
  stepMinutes: z.int(),
  timeOff: z.array(z.object({ from: isoInstant, to: isoInstant })),
  bufferBeforeMinutes: z.int(),
  bufferAfterMinutes: z.int(),
  noticeMinutes: z.int(),
  horizonDays: z.int(),
  locations: z.array(location),
  travelArea: z.string(),
  travelFeeCents: amount,
  travelMiles: z.int().optional(),
  lastMinute: z.array(lastMinuteOffer),
  zone: z.string(),
  version: z.int(),
});
export type OwnAvailability = z.output<typeof ownAvailability>;
