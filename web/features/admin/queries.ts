import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Standing } from '../../../shared/account/schema';
import { client } from '../../lib/client';

/** The platform's figures, which a consumer of the table's stream keeps. */
export const dashboardQuery = queryOptions({
  queryKey: ['figures', 'dashboard'],
  queryFn: () => client.getAdminDashboard(),
});

/** Open problem reports, oldest first. */
export const problemsQuery = infiniteQueryOptions({
  queryKey: ['problem'],
  queryFn: ({ pageParam }) => client.listProblems({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Bookings in fraud review, oldest first. */
export const underReviewQuery = infiniteQueryOptions({
  queryKey: ['underReview'],
  queryFn: ({ pageParam }) => client.listBookingsUnderReview({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Providers and applicants with a given status, oldest first. */
export const applicationsQuery = (standing: Standing) =>
  infiniteQueryOptions({
    queryKey: ['application', standing],
    queryFn: ({ pageParam }) => client.listApplications({ query: { standing, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
