import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** What customers reported and nobody has decided, longest waiting first. */
export const problemsQuery = infiniteQueryOptions({
  queryKey: ['problems'],
  queryFn: ({ pageParam }) => client.listProblems({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Bookings whose earnings wait for an admin, longest waiting first. */
export const underReviewQuery = infiniteQueryOptions({
  queryKey: ['bookings-under-review'],
  queryFn: ({ pageParam }) => client.listBookingsUnderReview({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Everybody who applied as a provider, by how they stand; the first page of each. */
export const applicationsQuery = queryOptions({
  queryKey: ['account', 'applications'],
  queryFn: async () => {
    const [pending, approved, suspended] = await Promise.all([
      client.listApplications({ query: { standing: 'pending' } }),
      client.listApplications({ query: { standing: 'approved' } }),
      client.listApplications({ query: { standing: 'suspended' } }),
    ]);
    return { waiting: [...pending.items, ...suspended.items], pending, active: approved.items };
  },
});
