import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client';

/** The provider's bookings from a date on, without cancelled ones. Live messages about bookings refetch them. */
export const calendarQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: ['booking', 'provider', 'calendar', from, days],
    queryFn: () => client.getProviderCalendar({ query: { from, days } }),
  });

/** The address of the provider's calendar feed, if it is turned on. */
export const feedQuery = queryOptions({
  queryKey: ['provider', 'calendar-feed'],
  queryFn: () => client.getCalendarFeed(),
});
