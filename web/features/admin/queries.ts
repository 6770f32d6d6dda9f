import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Standing } from '../../../shared/account/schema';
import { adminClient } from '../../lib/adminClient';

/** The platform's figures, which a consumer of the table's stream keeps. */
export const dashboardQuery = queryOptions({
  queryKey: ['figures', 'dashboard'],
  queryFn: () => adminClient.getAdminDashboard(),
});

/** Open problem reports, oldest first. */
export const problemsQuery = infiniteQueryOptions({
  queryKey: ['problem'],
  queryFn: ({ pageParam }) => adminClient.listProblems({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Bookings in fraud review, oldest first. */
export const underReviewQuery = infiniteQueryOptions({
  queryKey: ['underReview'],
  queryFn: ({ pageParam }) => adminClient.listBookingsUnderReview({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** Providers and applicants with a given status, oldest first. */
export const applicationsQuery = (standing: Standing) =>
  infiniteQueryOptions({
    queryKey: ['application', standing],
    queryFn: ({ pageParam }) => adminClient.listApplications({ query: { standing, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
