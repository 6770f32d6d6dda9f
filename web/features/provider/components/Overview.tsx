import { useQuery } from '@tanstack/react-query';
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
import { useLive } from '../../../lib/live/useLive';
import { paths } from '../../../lib/paths';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState } from '../../../ui/States';
import { balanceQuery, dashboardQuery } from '../queries';
import { QuickActions } from './QuickActions';
import { type Answer, Upcoming } from './Upcoming';

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
      <Stat icon={Scissors} label="Active Services" value={counts?.services} />
      <Stat icon={ShoppingBag} label="Active Products" value={counts?.products} />
      <Stat
        to={`${paths.providerOrders}?status=paid`}
        icon={Package}
        label="Pending Orders"
        value={counts?.paidOrders}
        note={counts?.processingOrders ? `${counts.processingOrders} processing` : undefined}
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

/** The provider's stats, upcoming appointments, and quick actions. */
export const Overview = ({ answer }: { answer: Answer }) => {
  const dashboard = useQuery(dashboardQuery);
  const all = [dashboard, useQuery(balanceQuery)];
  // Live booking messages refetch the dashboard through its query key. It also counts orders, so refetch on those
  // too.
  useLive('order', () => void dashboard.refetch());
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));
  const error = all.find(({ isError }) => isError)?.error;
  useLoadErrorToast(error, 'Failed to load dashboard data');

  const failure = error && <ErrorState title="Your dashboard is not available right now" onRetry={retry} />;
  if (failure && all.some(({ data }) => data === undefined)) return failure;
  return (
    <>
      {failure}
      <Figures />
      <Upcoming bookings={dashboard.data?.upcoming} answer={answer} />
      <QuickActions />
    </>
  );
};
