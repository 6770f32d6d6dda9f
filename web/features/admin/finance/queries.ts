import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TransactionFilter } from '../../../../shared/admin/list-filters';
import { adminClient } from '../../../lib/adminClient';

/** The journal's events that a filter asks for. */
export const transactionsQuery = (filter: TransactionFilter) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'transactions', filter],
    queryFn: ({ pageParam }) =>
      adminClient.listAdminTransactions({ query: { ...filter, cursor: pageParam } }),
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

const next = { initialPageParam: undefined as string | undefined };

/** The sums of all providers' wallets. */
export const totalsQuery = queryOptions({
  queryKey: ['finance', 'totals'],
  queryFn: () => adminClient.getWalletTotals(),
});

/** All providers' wallets, page by page. */
export const walletsQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['finance', 'wallets'],
  queryFn: ({ pageParam }) => adminClient.listWallets({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

export const moneySettingsQuery = queryOptions({
  queryKey: ['finance', 'settings'],
  queryFn: () => adminClient.getMoneySettings(),
});

/** The platform's revenue in a month (`2026-11`). */
export const revenueQuery = (month: string) =>
  queryOptions({
    queryKey: ['finance', 'revenue', month],
    queryFn: () => adminClient.getRevenue({ query: { month } }),
    staleTime: 60_000,
  });

/** Who would be paid in weekly payouts now, page by page. */
export const previewQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['payoutRun', 'preview'],
  queryFn: ({ pageParam }) => adminClient.previewWeeklyPayouts({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
  // Always what would happen now.
  staleTime: 0,
  gcTime: 0,
});

/** All weekly payouts, latest week first. */
export const runsQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['payoutRun', 'runs'],
  queryFn: ({ pageParam }) => adminClient.listPayoutRuns({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

/** What a week's payouts have done for each provider, page by page. */
export const linesQuery = (week: string) =>
  infiniteQueryOptions({
    ...next,
    queryKey: ['payoutRun', 'lines', week],
    queryFn: ({ pageParam }) =>
      adminClient.listPayoutLines({ params: { week }, query: { cursor: pageParam } }),
    getNextPageParam: ({ cursor }) => cursor,
  });
