import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminClient } from '../../../lib/adminClient';

/** The platform's figures, which a consumer of the table's stream keeps. */
export const dashboardQuery = queryOptions({
  queryKey: ['figures', 'dashboard'],
  queryFn: () => adminClient.getAdminDashboard(),
});

/** The cases that wait for an admin's decision, longest waiting first. */
export const queueQuery = infiniteQueryOptions({
  queryKey: ['queue'],
  queryFn: ({ pageParam }) => adminClient.listQueue({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});
