import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ReviewFilter } from '../../../../shared/catalog/review-filters';
import { client } from '../../../lib/client';

/** The provider's own reviews, newest first, page by page; the first page of the unfiltered list has a summary. */
export const myReviewsQuery = (only?: ReviewFilter) =>
  infiniteQueryOptions({
    queryKey: ['review', 'mine', only ?? 'all'],
    queryFn: ({ pageParam }) => client.listMyReviews({ query: { cursor: pageParam, only } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });
