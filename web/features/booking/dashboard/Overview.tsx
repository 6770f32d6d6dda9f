import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  CalendarClock,
  CircleCheckBig,
  Package,
  Scissors,
  ShoppingBag,
  TrendingUp,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { payoutAccountQuery } from '../../../lib/payoutAccount';
import {
  dashboardQuery,
  maxUnanswered,
  unansweredQuery,
  useProviderDashboard,
} from '../../../lib/providerDashboard';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState } from '../../../ui/States';
import { WorkRowsSkeleton } from '../../../ui/WorkRow';
import { FirstSteps } from './FirstSteps';
import { NeedsAnswer } from './NeedsAnswer';
import { NextAppointment, Upcoming } from './Upcoming';
import './Overview.css';

/** The provider's balances. */
const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});

const Figures = () => {
  const counts = useQuery(dashboardQuery).data?.counts;
  const { data: balance } = useQuery(balanceQuery);
  return (
    <div className="overview-figures">
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
    </div>
  );
};

type Props = {
  /** The orders to ship, which another feature shows. */
  toShip: ReactNode;
  /** Whether these are loaded, and how to load them again. */
  orders: Pick<UseQueryResult, 'isError' | 'isFetched' | 'refetch'>;
  /** What stands below; it is shown once all above it has loaded or failed, so that it does not move. */
  children: ReactNode;
  /** What stands beside that where there is room. */
  aside: ReactNode;
};

/**
 * The provider's dashboard in the order of what is to be done: bookings to answer, the next appointment, orders to
 * ship; then the figures, and what can be looked up (docs/product/screens.md#provider-pages).
 */
export const Overview = ({ toShip, orders, children, aside }: Props) => {
  const dashboard = useProviderDashboard();
  const account = useQuery(payoutAccountQuery);
  const balance = useQuery(balanceQuery);
  const unanswered = useQuery(unansweredQuery);
  const all = [dashboard, balance, unanswered, orders];
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));

  // A query that is tried again after a failure is pending, but fetched: what is on the page stays.
  if (account.isPending || !all.every(({ isFetched }) => isFetched))
    return (
      <div className="overview-loading">
        <WorkRowsSkeleton />
      </div>
    );
  const upcoming = dashboard.data?.upcoming;
  const above = unanswered.data?.slice(0, maxUnanswered) ?? [];
  return (
    <>
      {all.some(({ isError }) => isError) && (
        <ErrorState title="Failed to load dashboard data" onRetry={retry} />
      )}
      <NeedsAnswer />
      <NextAppointment booking={dashboard.data?.next} />
      {toShip}
      {dashboard.data && <FirstSteps dashboard={dashboard.data} />}
      {(dashboard.data || balance.data) && <Figures />}
      <div className="overview-room">
        <div className="overview-more">
          <div className="overview-more-main">
            {upcoming && <Upcoming bookings={upcoming} next={dashboard.data?.next} above={above} />}
            {children}
          </div>
          {aside}
        </div>
      </div>
    </>
  );
};
