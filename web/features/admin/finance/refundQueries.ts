import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminClient } from '../../../lib/adminClient';

/** The journal's events, newest first. */
export const transactionsQuery = infiniteQueryOptions({
  queryKey: ['finance', 'transactions'],
  queryFn: ({ pageParam }) => adminClient.listAdminTransactions({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** All disputes, newest first. */
export const disputesQuery = infiniteQueryOptions({
  queryKey: ['finance', 'disputes'],
  queryFn: ({ pageParam }) => adminClient.listDisputes({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** The reconciliations, latest first, and whether they paused payouts. */
export const reconciliationsQuery = infiniteQueryOptions({
  queryKey: ['finance', 'reconciliations'],
  queryFn: ({ pageParam }) => adminClient.listReconciliations({ query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});

/** A dispute with the evidence that would be sent. */
export const disputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: ['finance', 'dispute', disputeId],
    queryFn: () => adminClient.getDispute({ params: { disputeId } }),
  });
