import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnalyticsPeriod } from '../../../../shared/admin/periods';
import { adminClient } from '../../../lib/adminClient';

/** The platform's figures of all time, this month and a period. */
export const analyticsQuery = (period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['figures', 'analytics', period],
    queryFn: () => adminClient.getAnalytics({ query: { period } }),
    // The charts keep their place while another period loads.
    placeholderData: keepPreviousData,
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
