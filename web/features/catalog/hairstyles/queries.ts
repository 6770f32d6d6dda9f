import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Location } from '../../../../shared/account/locations';
import type { HairstyleCard } from '../../../../shared/catalog/hairstyle-card';
import type { HairstyleSort } from '../../../../shared/catalog/sorts';
import type { Within } from '../../../../shared/nearby/distance';
import { client } from '../../../lib/client';
import { longListGcTime } from '../../../lib/queryClient';

type HairstyleFilter = {
  search?: string;
  category?: HairstyleCard['category'];
  sort?: HairstyleSort;
  minCents?: number;
  maxCents?: number;
  location?: Location;
  area?: string;
  date?: string;
  lastMinute?: 'true';
  zip?: string;
  within?: Within;
};

/** Active hairstyles that match a filter, page by page. */
export const hairstylesQuery = (filter: HairstyleFilter) =>
  infiniteQueryOptions({
    queryKey: ['hairstyle', 'list', filter],
    queryFn: ({ pageParam }) => client.listHairstyles({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
    gcTime: longListGcTime,
  });

/** The five latest reviews of a provider. */
export const latestReviewsQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['review', 'latest', providerId],
    queryFn: () => client.listReviews({ params: { providerId }, query: { limit: 5 } }),
  });
