import { calendarsApi } from '../../shared/calendars/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { allowedHosts } from './allowed-hosts';
import {
  addOtherCalendar,
  type CalendarsDeps,
  getOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
} from './own-calendars';
import { queueCalendars } from './queue';

/** Serves the list of a provider's other calendars. */
export const serveCalendars = (deps: CalendarsDeps) =>
  endpoints(
    calendarsApi,
    {
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
