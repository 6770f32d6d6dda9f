import * as z from 'zod';
import { providerBooking } from '../booking/schema';
import { isoInstant, localDate } from '../http/fields';
import { route } from '../http/route';

/** The maximum number of days in one reply of `getProviderCalendar`. */
const maxCalendarRange = 42;

/** Time that another calendar of the provider takes. */
const busyElsewhere = z.object({ calendarName: z.string(), from: isoInstant, to: isoInstant });
export type BusyElsewhere = z.output<typeof busyElsewhere>;

/** A provider's calendar. */
export const providerCalendarRoutes = {
  /**
   * The provider's paid bookings of some days in their time zone, soonest first, without cancelled ones; those of
   * other days that are proposed for these; and when their other calendars say that they are busy.
   */
  getProviderCalendar: route({
    method: 'GET',
    path: '/api/provider/calendar',
    access: 'provider',
    query: z.object({
      from: localDate,
      days: z.coerce.number().int().min(1).max(maxCalendarRange).default(7),
    }),
    /** `more`: there are more bookings than one reply holds. */
    reply: z.object({
      items: z.array(providerBooking),
      proposed: z.array(providerBooking),
      busy: z.array(busyElsewhere),
      more: z.boolean(),
    }),
    budget: { calls: 7, units: 200 },
  }),
};
