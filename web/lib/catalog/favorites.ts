import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/** The user's favorites. */
export const favoritesQuery = queryOptions({
  queryKey: ['favorite'],
  queryFn: () => client.listFavorites(),
  staleTime: 60_000,
});
