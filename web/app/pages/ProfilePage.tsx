import { ProfilePage } from '../../features/account/components/ProfilePage';
import { NotificationPreferences } from '../../features/notifications/components/NotificationPreferences';

/** The profile, with what to be notified about. */
export const Component = () => (
  <ProfilePage>
    <NotificationPreferences />
  </ProfilePage>
);
