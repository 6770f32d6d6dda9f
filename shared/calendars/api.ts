import * as z from 'zod';
import { ownAvailabilityRoutes } from '../availability/api';
import { amount, id, isoInstant, shownDate } from '../http/fields';
import { route } from '../http/route';
import { feedRoutes } from './feed-api';
import { calendarInput } from './input';
import { calendarProblems } from './problems';
import { providerCalendarRoutes } from './provider-calendar-api';

/** A calendar that the provider keeps elsewhere. */
const otherCalendar = z.object({
  id,
  name: z.string(),
  /** The host of its address, and the last characters of it. */
  host: z.string(),
  ending: z.string(),
  addedAt: isoInstant,
  /** Its last successful read. */
  readAt: isoInstant.optional(),
  nextAt: isoInstant,
  /** It is about to be read. */
  isWaiting: z.boolean(),
  failure: z.object({ problem: z.enum(calendarProblems), status: z.int().optional() }).optional(),
  /** Since when its busy time no longer counts, since it could not be read for a day. */
  droppedAt: isoInstant.optional(),
  busyCount: amount,
  /** Events that could not be read. */
  skipped: amount,
});
export type OtherCalendar = z.output<typeof otherCalendar>;

/** An appointment that a calendar overlaps. It stays as it is. */
const calendarConflict = z.object({
  calendarName: z.string(),
  bookingId: id,
  title: z.string(),
  customerName: z.string(),
  date: shownDate,
  time: z.string(),
});

const reply = z.object({ calendars: z.array(otherCalendar), conflicts: z.array(calendarConflict) });
export type OtherCalendarsReply = z.output<typeof reply>;

const params = z.object({ calendarId: id });

/**
 * A provider's hours, discounts and calendar, its feed, and the calendars that they keep elsewhere, whose busy time
 * cannot be booked here.
 */
export const calendarsApi = {
  ...ownAvailabilityRoutes,
  ...providerCalendarRoutes,
  ...feedRoutes,
  getOtherCalendars: route({
    method: 'GET',
    path: '/api/provider/other-calendars',
    access: 'provider',
    reply,
    budget: { calls: 2, units: 20 },
  }),
  /** Adds a calendar by its secret iCal address, and reads it at once. */
  addOtherCalendar: route({
    method: 'POST',
    path: '/api/provider/other-calendars',
    access: 'provider',
    body: calendarInput,
    reply,
    budget: { calls: 5, units: 30 },
  }),
  /** Reads a calendar at once. */
  readOtherCalendar: route({
    method: 'POST',
    path: '/api/provider/other-calendars/{calendarId}/read',
    access: 'provider',
    params,
    reply,
    budget: { calls: 5, units: 30 },
  }),
  /** Removes a calendar. Its busy time can be booked soon after. */
  removeOtherCalendar: route({
    method: 'DELETE',
    path: '/api/provider/other-calendars/{calendarId}',
    access: 'provider',
    params,
    reply,
    budget: { calls: 5, units: 30 },
  }),
};
