import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/**
 * A hairstyle with its active sizes and provider, for its own page and the booking page. Asks past the caches: an old
 * price shown here would be refused on booking. What was loaded ahead of the page is not loaded again with it.
 */
export const hairstyleQuery = (hairstyleId: string) =>
  queryOptions({
    queryKey: ['hairstyle', 'one', hairstyleId],
    queryFn: () => client.getHairstyle({ params: { hairstyleId }, query: { fresh: 'true' } }),
    staleTime: 5_000,
  });
