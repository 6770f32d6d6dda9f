import { ProfileFrame } from '../../features/account/components/ProfileFrame';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';

/** What the user is notified about, on the site and by email. */
export const Component = () => (
  <ProfileFrame title="Notification Settings">{() => <NotificationPreferences />}</ProfileFrame>
);
