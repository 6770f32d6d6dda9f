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
import { lazy, type ReactNode, Suspense } from 'react';
import type { ProviderDashboard } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import type { PayoutAccount } from '../../../../shared/payouts/schema';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { hasPayouts, payoutAccountQuery } from '../../../lib/payoutAccount';
import {
  dashboardQuery,
  maxUnanswered,
  unansweredQuery,
  useProviderDashboard,
} from '../../../lib/providerDashboard';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState } from '../../../ui/States';
import { WorkRowsSkeleton } from '../../../ui/WorkRow';
import { NeedsAnswer } from './NeedsAnswer';
import { NextAppointment, Upcoming } from './Upcoming';
import './Overview.css';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps')).FirstSteps }));

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

/** First steps are shown until a provider has had a customer and can be paid. */
const isStarting = ({ counts }: ProviderDashboard, account: PayoutAccount | undefined): boolean =>
  (counts.completedBookings === 0 && counts.deliveredOrders === 0) || (!!account && !hasPayouts(account));

const Loading = () => (
  <div className="overview-loading">
    <WorkRowsSkeleton />
  </div>
);

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
  if (account.isPending || !all.every(({ isFetched }) => isFetched)) return <Loading />;
  const upcoming = dashboard.data?.upcoming;
  const above = unanswered.data?.slice(0, maxUnanswered) ?? [];
  return (
    <Suspense fallback={<Loading />}>
      {all.some(({ isError }) => isError) && (
        <ErrorState title="Failed to load dashboard data" onRetry={retry} />
      )}
      <NeedsAnswer />
      <NextAppointment booking={dashboard.data?.next} />
      {toShip}
      {dashboard.data && isStarting(dashboard.data, account.data) && (
        <FirstSteps dashboard={dashboard.data} />
      )}
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
    </Suspense>
  );
};
