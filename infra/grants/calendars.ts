import { calendarAddresses } from '../../lambdas/data/calendar-addresses';
import { otherCalendars } from '../../lambdas/data/calendars';
import { attempts } from '../../lambdas/data/limits';
import type { calendarsApi } from '../../shared/calendars/api';
import type { GrantsOf } from './grant';
import { queueCalendars } from './resources';
import { batchGet, get, remove, write } from './table';

/** Showing the list again, and having calendars read. */
const changing = [get, batchGet, write(otherCalendars), queueCalendars];

export const calendarsGrants = {
  getOtherCalendars: [get, batchGet],
  addOtherCalendar: [...changing, write(attempts, calendarAddresses)],
  readOtherCalendar: [...changing, write(attempts)],
  removeOtherCalendar: [...changing, remove(calendarAddresses)],
} satisfies GrantsOf<typeof calendarsApi>;
