import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProviderDashboard } from '../../shared/booking/schema';
import { client } from './client';
import { useLive } from './live/live';
import { readPages } from './readPages';

/** The provider's stats and upcoming appointments. */
export const dashboardQuery = queryOptions({
  queryKey: ['booking', 'provider', 'dashboard'],
  queryFn: () => client.getProviderDashboard(),
});

/** The dashboard's query, also refetched when an order changes, which live booking messages do not cover. */
export const useProviderDashboard = () => {
  const dashboard = useQuery(dashboardQuery);
  useLive('order', () => void dashboard.refetch());
  return dashboard;
};

/** How many of the bookings that need an answer the dashboard shows. */
export const maxUnanswered = 5;

/**
 * The first of the provider's bookings that need an answer, soonest first: those to show and one more, which tells
 * whether there are others. A page of them may be empty and still have a next one.
 */
export const unansweredQuery = queryOptions({
  queryKey: ['booking', 'provider', 'unanswered'],
  queryFn: () =>
    readPages((cursor) => client.listProviderBookings({ query: { when: 'unanswered', cursor } }), {
      enough: maxUnanswered + 1,
    }),
});

const byStatus = ({ counts }: ProviderDashboard) => ({
  bookings: {
    pending: counts.pendingBookings,
    confirmed: counts.confirmedBookings,
    completed: counts.completedBookings,
    cancelled: counts.cancelledBookings,
  },
  orders: {
    // Orders are pending until they are paid, and sellers see paid ones only.
    pending: 0,
    paid: counts.paidOrders,
    processing: counts.processingOrders,
    shipped: counts.shippedOrders,
    delivered: counts.deliveredOrders,
    cancelled: counts.cancelledOrders,
  },
});

/** How many bookings and orders the provider has by status; undefined while loading. */
export const useProviderCounts = () => {
  const { data } = useProviderDashboard();
  return data && byStatus(data);
};
