import { ProviderActions } from '../../features/booking/components/ProviderActions';
import { providerLocation } from '../../features/booking/location';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { Notifications } from '../../features/notifications/components/Notifications';
import { Overview } from '../../features/provider/components/Overview';
import { QuickActions } from '../../features/provider/components/QuickActions';
import { MessagesLink } from '../../lib/chat/MessagesLink';
import { useMe } from '../../lib/session/me';
import { SignOutButton } from '../../lib/session/SignOutButton';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import './ProviderDashboardPage.css';

/** The provider's dashboard; spec section 2. */
export const Component = () => {
  const { name } = useMe();
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Provider Dashboard"
        subtitle={`Good to see you, ${name}.`}
        actions={
          <>
            <MessagesLink />
            <NotificationBell />
            <SignOutButton />
          </>
        }
      />
      <div className="provider-dashboard">
        <div className="provider-dashboard-main">
          <Overview
            answer={(booking) => <ProviderActions booking={booking} />}
            locationOf={providerLocation}
          />
        </div>
        <div className="provider-dashboard-aside">
          <QuickActions />
          <Notifications />
        </div>
      </div>
    </Page>
  );
};
