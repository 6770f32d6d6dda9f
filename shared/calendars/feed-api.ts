import * as z from 'zod';
import { id } from '../http/fields';
import { route } from '../http/route';

/** Without a path, the feed is turned off. */
const feed = z.object({ path: z.string().optional() });

/** The feed of a provider's calendar, which other calendar apps read. */
export const feedRoutes = {
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
