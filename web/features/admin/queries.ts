import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Standing } from '../../../shared/account/schema';
import { client } from '../../lib/client';

/** What customers reported and nobody has decided, longest waiting first. */
export const problemsQuery = infiniteQueryOptions({
  queryKey: ['problem'],
  queryFn: ({ pageParam }) => client.listProblems({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Bookings whose earnings wait for an admin, longest waiting first. */
export const underReviewQuery = infiniteQueryOptions({
  queryKey: ['underReview'],
  queryFn: ({ pageParam }) => client.listBookingsUnderReview({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Those who applied as a provider and stand so, longest waiting first. */
export const applicationsQuery = (standing: Standing) =>
  infiniteQueryOptions({
    queryKey: ['application', standing],
    queryFn: ({ pageParam }) => client.listApplications({ query: { standing, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
