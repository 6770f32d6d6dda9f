import * as z from 'zod';
import { id, isoInstant, localDate } from '../http/fields';
import { route } from '../http/route';
import { providerBooking } from './schema';

/** The maximum number of days in one reply of `getProviderCalendar`. */
const maxCalendarRange = 42;

/** Without a path, the feed is turned off. */
const feed = z.object({ path: z.string().optional() });

/** Time that another calendar of the provider takes. */
const busyElsewhere = z.object({ calendarName: z.string(), from: isoInstant, to: isoInstant });
export type BusyElsewhere = z.output<typeof busyElsewhere>;

/** A provider's calendar, and its feed for other calendar apps. */
export const calendarRoutes = {
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
    budget: { calls: 4, units: 200 },
  }),
  getCalendarFeed: route({
    method: 'GET',
    path: '/api/provider/calendar-feed',
    access: 'provider',
    reply: feed,
    budget: { calls: 2, units: 3 },
  }),
  /** Gives the feed a new secret address. The previous one stops working at once. */
  replaceCalendarFeed: route({
    method: 'POST',
    path: '/api/provider/calendar-feed',
    access: 'provider',
    reply: feed,
    budget: { calls: 2, units: 3 },
  }),
  turnOffCalendarFeed: route({
    method: 'DELETE',
    path: '/api/provider/calendar-feed',
    access: 'provider',
    reply: feed,
    budget: { calls: 2, units: 3 },
  }),
  /**
   * The feed itself. Calendar apps have no session: the address holds a secret. It is never cached, so that an address
   * stops working as soon as it is replaced.
   */
  readCalendarFeed: route({
    method: 'GET',
    path: '/api/calendars/{providerId}/{file}',
    access: 'public',
    params: z.object({ providerId: id, file: z.string().max(100) }),
    type: 'text/calendar',
    reply: z.string(),
    budget: { calls: 3, units: 150 },
  }),
};
