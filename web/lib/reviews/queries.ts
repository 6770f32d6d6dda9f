import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/** The reader's own marks of some reviews. */
export const marksQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['review', 'marks', ids.join()],
    queryFn: () => client.getReviewMarks({ query: { ids: ids.join() } }),
    staleTime: 60_000,
  });

/** A review that the reader wrote. */
export const myReviewQuery = (reviewId: string) =>
  queryOptions({
    queryKey: ['review', 'written', reviewId],
    queryFn: () => client.getMyReview({ params: { reviewId } }),
    staleTime: 0,
    gcTime: 0,
  });
