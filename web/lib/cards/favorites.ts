import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/** What the person has put a heart on. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorite'],
  queryFn: () => client.listFavorites(),
  staleTime: 60_000,
});
