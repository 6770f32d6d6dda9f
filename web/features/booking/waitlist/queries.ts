import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client';

/** What the signed-in customer waits for, oldest first. */
export const ownWaitsQuery = queryOptions({
  queryKey: ['waitlist', 'own'],
  queryFn: async () => (await client.listWaits()).items,
});

/** Who waits for the signed-in provider's time, in order of arrival. */
export const providerWaitsQuery = queryOptions({
  queryKey: ['waitlist', 'provider'],
  queryFn: () => client.listProviderWaits(),
});

/** The times of a day that can be offered to somebody who waits. */
export const waitTimesQuery = (waitId: string, date: string) =>
  queryOptions({
    queryKey: ['waitlist', 'times', waitId, date],
    queryFn: () => client.getWaitTimes({ params: { waitId }, query: { date } }),
    staleTime: 15_000,
  });
