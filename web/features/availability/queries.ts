import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** While a calendar is about to be read, its state is asked for again this often. */
const waitingMs = 2_000;

/** The calendars that the provider keeps elsewhere, and the appointments that they overlap. */
export const otherCalendarsQuery = queryOptions({
  queryKey: ['provider', 'other-calendars'],
  queryFn: () => client.getOtherCalendars(),
  refetchInterval: ({ state }) =>
    state.data?.calendars.some(({ isWaiting }) => isWaiting) ? waitingMs : false,
});
