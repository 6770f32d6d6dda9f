import { availability } from '../../lambdas/data/availability';
import { calendarAddresses } from '../../lambdas/data/calendar-addresses';
import { calendarFeeds } from '../../lambdas/data/calendar-feeds';
import { otherCalendars } from '../../lambdas/data/calendars';
import { attempts } from '../../lambdas/data/limits';
import { roles } from '../../lambdas/data/people';
import type { calendarsApi } from '../../shared/calendars/api';
import type { GrantsOf } from './grant';
import { queueCalendars } from './resources';
import { batchGet, get, index, remove, write } from './table';

/** Showing the list again, and having calendars read. */
const changing = [get, batchGet, write(otherCalendars), queueCalendars];

export const calendarsGrants = {
  getMyAvailability: [get, batchGet],
  previewAvailability: [get, batchGet, index('byProviderStatus')],
  updateAvailability: [get, batchGet, write(availability, roles)],
  setLastMinuteOffers: [get, batchGet, write(availability, roles)],
  getProviderCalendar: [get, batchGet, index('byProvider')],

  getCalendarFeed: [get],
  replaceCalendarFeed: [get, write(calendarFeeds)],
  turnOffCalendarFeed: [get, write(calendarFeeds)],
  readCalendarFeed: [batchGet, index('byProvider')],

  getOtherCalendars: [get, batchGet],
  addOtherCalendar: [...changing, write(attempts, calendarAddresses)],
  readOtherCalendar: [...changing, write(attempts)],
  removeOtherCalendar: [...changing, remove(calendarAddresses)],
} satisfies GrantsOf<typeof calendarsApi>;
