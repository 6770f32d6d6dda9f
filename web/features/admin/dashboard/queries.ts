import { infiniteQueryOptions } from '@tanstack/react-query';
import { adminClient } from '../../../lib/adminClient';

/** The cases that wait for an admin's decision, longest waiting first. */
export const queueQuery = infiniteQueryOptions({
  queryKey: ['queue'],
  queryFn: ({ pageParam }) => adminClient.listQueue({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});
