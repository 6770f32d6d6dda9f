import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheckBig, Package, TrendingUp, Wallet } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { paths } from '../../../app/paths';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { balanceQuery, dashboardQuery, unshippedQuery } from '../queries';
import { QuickActions } from './QuickActions';
import { Upcoming } from './Upcoming';

/** A provider's figures, what comes next, and where to go from here. */
export const Overview = () => {
  const bookings = useQuery(dashboardQuery);
  const unshipped = useQuery(unshippedQuery);
  const balance = useQuery(balanceQuery);
  const retry = () => Promise.all([bookings.refetch(), unshipped.refetch(), balance.refetch()]);
  const failed = bookings.isError || unshipped.isError || balance.isError;
  const failure = failed && <ErrorState title="Failed to load dashboard data" onRetry={retry} />;
  if (!bookings.data || !unshipped.data || !balance.data)
    return failure || <Skeleton count={3} height="7rem" />;
  return (
    <>
      {failure}
      <div className="stat-grid">
        <Stat
          strong
          to={paths.providerWallet}
          icon={Wallet}
          label="Wallet Balance"
          value={formatCents(balance.data.availableCents)}
          note={`${formatCents(balance.data.pendingCents)} pending`}
        />
        <Stat icon={TrendingUp} label="Total Earnings" value={formatCents(balance.data.earnedCents)} />
        <Stat
          to={paths.providerBookings}
          icon={CalendarClock}
          label="Pending Bookings"
          value={bookings.data.pending}
        />
        <Stat to={paths.providerOrders} icon={Package} label="Pending Orders" value={unshipped.data} />
        <Stat icon={CircleCheckBig} label="Completed" value={bookings.data.completed} />
      </div>
      <Upcoming bookings={bookings.data.upcoming} />
      <QuickActions />
    </>
  );
};
