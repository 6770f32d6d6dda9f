import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheckBig, Package, TrendingUp, Wallet } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { paths } from '../../../app/paths';
import { SignOutButton } from '../../../app/SignOutButton';
import { useMe } from '../../../lib/me';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { NotificationBell } from '../../notifications/components/NotificationBell';
import { Notifications } from '../../notifications/components/Notifications';
import { QuickActions } from '../components/QuickActions';
import { Upcoming } from '../components/Upcoming';
import { balanceQuery, dashboardQuery, unshippedQuery } from '../queries';

/** A provider's day at a glance. */
export const Component = () => {
  const { name } = useMe();
  const bookings = useQuery(dashboardQuery);
  const unshipped = useQuery(unshippedQuery);
  const balance = useQuery(balanceQuery);
  const failed = bookings.isError || unshipped.isError || balance.isError;
  const ready = bookings.data && unshipped.data && balance.data;
  const retry = () => Promise.all([bookings.refetch(), unshipped.refetch(), balance.refetch()]);
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Provider Dashboard"
        subtitle={`Good to see you, ${name}.`}
        actions={
          <>
            <NotificationBell />
            <SignOutButton />
          </>
        }
      />
      {failed && <ErrorState title="Failed to load dashboard data" onRetry={retry} />}
      {!failed && !ready && <Skeleton count={3} height="7rem" />}
      {bookings.data && unshipped.data && balance.data && (
        <>
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
      )}
      <Notifications />
    </Page>
  );
};
