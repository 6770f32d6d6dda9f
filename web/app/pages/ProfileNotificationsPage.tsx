import { useQuery } from '@tanstack/react-query';
import { ProfileFrame } from '../../features/account/components/ProfileFrame';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';
import { PushSettings } from '../../features/notifications/components/PushSettings';
import { pushBrowserQuery, pushDevicesQuery } from '../../features/notifications/pushQueries';
import { TextMessages } from '../../features/sms/components/TextMessages';
import { sendsSms } from '../../lib/config';
import { Skeleton } from '../../ui/States';

/** What there is to set depends on whether this site sends pushes and text messages, and what this browser has. */
const Settings = () => {
  const { data, isPending, refetch } = useQuery(pushDevicesQuery);
  const { data: browser } = useQuery(pushBrowserQuery);
  // Taller than any screen, so that nothing below it moves.
  if (isPending || !browser) return <Skeleton height="100vh" />;
  const isPushed = !!data?.publicKey;
  return (
    <>
      {(isPushed || !data) && <PushSettings found={data} browser={browser} onRetry={refetch} />}
      <NotificationPreferences isPushed={isPushed} />
      {sendsSms() && <TextMessages />}
    </>
  );
};

/** What the user is notified about, on the site, by email, on their devices and by text message. */
export const Component = () => (
  <ProfileFrame title="Notification Settings">{() => <Settings />}</ProfileFrame>
);
