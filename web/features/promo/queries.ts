import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The active promo banners, in display order. */
export const bannersQuery = queryOptions({
  queryKey: ['catalog', 'banners'],
  queryFn: () => client.listBanners(),
  staleTime: 60_000,
});
