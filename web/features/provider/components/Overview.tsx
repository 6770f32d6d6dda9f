import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheckBig, Package, TrendingUp, Wallet } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { paths } from '../../../app/paths';
import { useNotLoaded } from '../../../lib/notLoaded';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState } from '../../../ui/States';
import { balanceQuery, dashboardQuery, unshippedQuery } from '../queries';
import { QuickActions } from './QuickActions';
import { Upcoming } from './Upcoming';

const Figures = () => {
  const { data: bookings } = useQuery(dashboardQuery);
  const { data: unshipped } = useQuery(unshippedQuery);
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
        to={paths.providerBookings}
        icon={CalendarClock}
        label="Pending Bookings"
        value={bookings?.pending}
      />
      <Stat to={paths.providerOrders} icon={Package} label="Pending Orders" value={unshipped} />
      <Stat icon={CircleCheckBig} label="Completed" value={bookings?.completed} />
    </div>
  );
};

/** A provider's figures, what comes next, and where to go from here: in their places while they load. */
export const Overview = () => {
  const bookings = useQuery(dashboardQuery);
  const all = [bookings, useQuery(unshippedQuery), useQuery(balanceQuery)];
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));
  const error = all.find(({ isError }) => isError)?.error;
  useNotLoaded(error, 'Failed to load dashboard data');

  const failure = error && <ErrorState title="Your figures are not available right now" onRetry={retry} />;
  if (failure && all.some(({ data }) => data === undefined)) return failure;
  return (
    <>
      {failure}
      <Figures />
      <Upcoming bookings={bookings.data?.upcoming} />
      <QuickActions />
    </>
  );
};
