import { queryOptions } from '@tanstack/react-query';
import { client } from './client';

/** What the person has put a heart on. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourite'],
  queryFn: () => client.listFavourites(),
  staleTime: 60_000,
});
