import * as z from 'zod';
import { calendarProblems } from '../../shared/calendars/problems';
import { dueKeys } from './engine/due';
import { entity } from './engine/entity';

/** A calendar that a provider keeps elsewhere; times are ISO. Its address is in `calendar-addresses.ts`. */
const otherCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** What is shown of the address. */
  host: z.string(),
  ending: z.string(),
  /** Recognizes the address when it is added again. */
  digest: z.string(),
  addedAt: z.string(),
  /** When to read it next. */
  nextAt: z.string(),
  /** Its last successful read. */
  readAt: z.string().optional(),
  /** How many reads have failed since. */
  tries: z.int().default(0),
  failure: z.object({ problem: z.enum(calendarProblems), status: z.int().optional() }).optional(),
  /** Since when its busy time no longer counts, because it could not be read for a day. */
  droppedAt: z.string().optional(),
  /** What the server wants to hear when it is asked whether the calendar has changed. */
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** The days and rules that its busy time was worked out for. */
  readFor: z.string().optional(),
  /** How many busy times lie ahead, and how many events could not be read. */
  busyCount: z.int().default(0),
  skipped: z.int().default(0),
  /** The appointments that it overlaps: a booking, its start in minutes since the epoch, and which read found it. */
  conflicts: z.array(z.object({ bookingId: z.string(), from: z.int(), foundAt: z.string() })).default([]),
  /** Since when it is to be removed, once its busy time is. */
  removedAt: z.string().optional(),
});
export type StoredCalendar = z.output<typeof otherCalendar>;

const otherCalendarsSchema = z.object({
  providerId: z.string(),
  calendars: z.array(otherCalendar),
  /** When the first of them is to be read. Missing if there is none to read. */
  dueAt: z.string().optional(),
  version: z.int(),
});
export type OtherCalendars = z.output<typeof otherCalendarsSchema>;

/** Apart from what else is a provider's, so that the function that asks their addresses may write this alone. */
const partition = (providerId: string) => `OTHERCALENDARS#${providerId}`;

/** The calendars that a provider keeps elsewhere, and when to read them next. */
export const otherCalendars = entity({
  schema: otherCalendarsSchema,
  key: (providerId: string) => ({ pk: partition(providerId), sk: 'OTHERCALENDARS' }),
  idOf: ({ providerId }) => [providerId],
  indexes: ({ providerId, dueAt }) => dueKeys('CALENDARS', { id: providerId, dueAt }),
});

/** The calendars, and when to read the first of them. */
export const withDue = (calendars: readonly StoredCalendar[]) => ({
  calendars: [...calendars],
  dueAt: calendars.map(({ nextAt }) => nextAt).sort()[0],
});

const importedTimesSchema = z.object({ providerId: z.string(), digest: z.string() });
export type ImportedTimes = z.output<typeof importedTimesSchema>;

/**
 * Changes whenever a provider's imported busy time does, which it recognizes by its digest: apart from the calendars,
 * which change with each read, so that the stream has no more than is worth knowing.
 */
export const importedTimes = entity({
  schema: importedTimesSchema,
  key: (providerId: string) => ({ pk: partition(providerId), sk: 'IMPORTEDTIMES' }),
  idOf: ({ providerId }) => [providerId],
});
