import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { lookLinkSeconds } from '../../../../shared/media/limits';
import { adminClient } from '../../../lib/adminClient';

/** The cases that wait for an admin's decision, longest waiting first. */
export const queueQuery = infiniteQueryOptions({
  queryKey: ['queue'],
  queryFn: ({ pageParam }) => adminClient.listQueue({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** A return that waits for an admin, with links to its pictures, which expire. */
export const returnCaseQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['queue', 'return', orderId],
    queryFn: () => adminClient.getAdminReturn({ params: { orderId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (lookLinkSeconds - 60) * 1_000,
  });
