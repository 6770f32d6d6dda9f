import { useQuery } from '@tanstack/react-query';
import { ProfileFrame } from '../../features/account/components/ProfileFrame';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';
import { PushSettings } from '../../features/notifications/components/PushSettings';
import { pushBrowserQuery, pushDevicesQuery } from '../../features/notifications/pushQueries';
import { Skeleton } from '../../ui/States';

/** What there is to set depends on whether this site sends pushes, and what this browser has. */
const Settings = () => {
  const devices = useQuery(pushDevicesQuery);
  const browser = useQuery(pushBrowserQuery);
  // Taller than any screen, so that nothing below it moves.
  if (devices.isPending || browser.isPending) return <Skeleton height="100vh" />;
  return (
    <>
      <PushSettings />
      <NotificationPreferences />
    </>
  );
};

/** What the user is notified about, on the site, by email and on their devices. */
export const Component = () => (
  <ProfileFrame title="Notification Settings">{() => <Settings />}</ProfileFrame>
);
