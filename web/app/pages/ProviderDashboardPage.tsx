import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { EmailNotice, MailProblemNotice } from '../../features/account/components/EmailNotice';
import { ProviderActions } from '../../features/booking/components/ProviderActions';
import { Overview } from '../../features/booking/dashboard/Overview';
import { QuickActions } from '../../features/booking/dashboard/QuickActions';
import { providerLocation } from '../../features/booking/location';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { Notifications } from '../../features/notifications/components/Notifications';
import { MessagesLink } from '../../lib/chat/MessagesLink';
import { useMe } from '../../lib/session/me';
import { SignOutButton } from '../../lib/session/SignOutButton';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';
import './ProviderDashboardPage.css';

/** The provider's dashboard; see docs/product/screens.md#provider-pages. */
export const Component = () => {
  const me = useMe();
  return (
    <Page title="Dashboard">
      <PageHeader
        title="Provider Dashboard"
        subtitle={`Good to see you, ${isolateBidi(me.name)}.`}
        actions={
          <>
            <MessagesLink />
            <NotificationBell />
            <SignOutButton />
          </>
        }
      />
      <EmailNotice me={me} />
      <MailProblemNotice me={me} />
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
