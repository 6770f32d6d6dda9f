import { calendarsApi } from '../../shared/calendars/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { allowedHosts } from './allowed-hosts';
import { getCalendarFeed, readCalendarFeed, replaceCalendarFeed, turnOffCalendarFeed } from './feed';
import {
  addOtherCalendar,
  type CalendarsDeps,
  getOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
} from './own-calendars';
import { queueCalendars } from './queue';

/** Serves the feed of a provider's calendar, and the list of their other calendars. */
export const serveCalendars = (deps: CalendarsDeps) =>
  endpoints(
    calendarsApi,
    {
      getCalendarFeed: getCalendarFeed(deps),
      replaceCalendarFeed: replaceCalendarFeed(deps),
      turnOffCalendarFeed: turnOffCalendarFeed(deps),
      readCalendarFeed: readCalendarFeed(deps),
      getOtherCalendars: getOtherCalendars(deps),
      addOtherCalendar: addOtherCalendar(deps),
      readOtherCalendar: readOtherCalendar(deps),
      removeOtherCalendar: removeOtherCalendar(deps),
    },
    deps.store,
  );

export const handler = serveCalendars({
  store: createStore(env('TABLE_NAME')),
  queueCalendars,
  calendarHosts: allowedHosts(),
});
