import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client';

/** The provider's own reviews, newest first, page by page. */
export const myReviewsQuery = infiniteQueryOptions({
  queryKey: ['review', 'mine'],
  queryFn: ({ pageParam }) => client.listMyReviews({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.cursor,
});
