import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod, ComparedPeriod } from '../../../../shared/admin/periods';
import { adminClient } from '../../../lib/adminClient';

/** The platform's figures of all time, this month and a period. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['figures', 'analytics', period],
    // With its period: the figures of another one are shown while they load.
    queryFn: async () => ({ ...(await adminClient.getAnalytics({ query: { period } })), period }),
    placeholderData: keepPreviousData,
  });

/** What changed most from the period before. */
export const changesQuery = (period: ComparedPeriod) =>
  queryOptions({
    queryKey: ['figures', 'changes', period],
    queryFn: () => adminClient.getChanges({ query: { period } }),
  });

/** What services, campaigns and promo codes brought in a month (`2026-11`); of all time for an empty text. */
export const rankingsQuery = (month: string) =>
  queryOptions({
    queryKey: ['figures', 'rankings', month],
    queryFn: () => adminClient.getRankings({ query: { month: month || undefined } }),
    placeholderData: keepPreviousData,
  });

export const recentTransactionsQuery = queryOptions({
  queryKey: ['figures', 'transactions'],
  queryFn: () => adminClient.listRecentTransactions(),
});
