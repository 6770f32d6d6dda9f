import { calendarsApi } from '../../shared/calendars/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { allowedHosts } from '../outbound/allowed-hosts';
import { getCalendarFeed, readCalendarFeed, replaceCalendarFeed, turnOffCalendarFeed } from './feed';
import {
  getMyAvailability,
  previewAvailability,
  setLastMinuteOffers,
  updateAvailability,
} from './own-availability';
import {
  addOtherCalendar,
  type CalendarsDeps,
  getOtherCalendars,
  readOtherCalendar,
  removeOtherCalendar,
} from './own-calendars';
import { getProviderCalendar } from './provider-calendar';
import { queueCalendars } from './queue';

/** Serves a provider's hours, discounts and calendar, its feed, and their other calendars. */
export const serveCalendars = (deps: CalendarsDeps) =>
  endpoints(
    calendarsApi,
    {
      getMyAvailability: getMyAvailability(deps),
      previewAvailability: previewAvailability(deps),
      updateAvailability: updateAvailability(deps),
      setLastMinuteOffers: setLastMinuteOffers(deps),
      getProviderCalendar: getProviderCalendar(deps),
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
  trialHosts: allowedHosts(),
});
