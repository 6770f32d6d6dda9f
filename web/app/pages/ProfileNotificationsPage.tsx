import { ProfileFrame } from '../../features/account/components/ProfileFrame';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';
import { PushSettings } from '../../features/notifications/components/PushSettings';

/** What the user is notified about, on the site, by email and on their devices. */
export const Component = () => (
  <ProfileFrame title="Notification Settings">
    {() => (
      <>
        <PushSettings />
        <NotificationPreferences />
      </>
    )}
  </ProfileFrame>
);
