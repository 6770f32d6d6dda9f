import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CircleCheckBig,
  Package,
  Scissors,
  ShoppingBag,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { payoutAccountQuery } from '../../../lib/payoutAccount';
import { dashboardQuery, useProviderDashboard } from '../../../lib/providerDashboard';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { FirstSteps } from './FirstSteps';
import { Upcoming, type UpcomingSlots } from './Upcoming';

/** The provider's balances. */
const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});

const Figures = () => {
  const counts = useQuery(dashboardQuery).data?.counts;
  const { data: balance } = useQuery(balanceQuery);
  return (
    <div className="stat-grid">
      <Stat
        strong
        to={paths.providerWallet}
        icon={Wallet}
        label="Wallet Balance"
        value={balance && formatCents(balance.availableCents)}
        note={balance ? `${formatCents(balance.pendingCents)} pending` : blank}
      />
      <Stat icon={TrendingUp} label="Total Earnings" value={balance && formatCents(balance.earnedCents)} />
      <Stat
        to={`${paths.providerBookings}?status=pending`}
        icon={CalendarClock}
        label="Pending Bookings"
        value={counts?.pendingBookings}
      />
      <Stat to={paths.myHairstyles} icon={Scissors} label="Active Services" value={counts?.services} />
      <Stat to={paths.myProducts} icon={ShoppingBag} label="Active Products" value={counts?.products} />
      <Stat
        to={`${paths.providerOrders}?status=paid`}
        icon={Package}
        label="Pending Orders"
        value={counts?.paidOrders}
        note={counts?.processingOrders ? `${counts.processingOrders} processing` : blank}
      />
      <Stat
        to={`${paths.providerBookings}?status=completed`}
        icon={CircleCheckBig}
        label="Completed"
        value={counts?.completedBookings}
      />
    </div>
  );
};

/** The provider's stats, first steps, and upcoming appointments. */
export const Overview = (slots: UpcomingSlots) => {
  const dashboard = useProviderDashboard();
  // First steps stand above the appointments, so both wait for what the steps depend on.
  const account = useQuery(payoutAccountQuery);
  const all = [dashboard, useQuery(balanceQuery)];
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));
  const error = all.find(({ isError }) => isError)?.error;

  const failure = error && <ErrorState title="Failed to load dashboard data" onRetry={retry} />;
  if (failure && all.some(({ data }) => data === undefined)) return failure;
  return (
    <>
      {failure}
      <Figures />
      {dashboard.data && !account.isPending ? (
        <>
          <FirstSteps dashboard={dashboard.data} />
          <Upcoming bookings={dashboard.data.upcoming} {...slots} />
        </>
      ) : (
        <Skeleton count={3} height="9rem" />
      )}
    </>
  );
};
