import { ProviderActions } from '../../features/booking/components/ProviderActions';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { Notifications } from '../../features/notifications/components/Notifications';
import { Overview } from '../../features/provider/components/Overview';
import { useMe } from '../../lib/session/me';
import { SignOutButton } from '../../lib/session/SignOutButton';
import { Page } from '../../ui/Page';
import { PageHeader } from '../../ui/PageHeader';

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
            <NotificationBell />
            <SignOutButton />
          </>
        }
      />
      <Overview answer={(booking) => <ProviderActions booking={booking} />} />
      <Notifications />
    </Page>
  );
};
