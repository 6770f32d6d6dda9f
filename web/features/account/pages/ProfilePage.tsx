import { homeOf } from '../../../lib/navigation';
import { useMe } from '../../../lib/session/me';
import { SignOutButton } from '../../../lib/session/SignOutButton';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ThemeChoice } from '../../../ui/ThemeChoice';
import { ApplicationNotice } from '../components/ApplicationNotice';
import { Avatar } from '../components/Avatar';
import { ProfileForm } from '../components/ProfileForm';
import { Shortcuts } from '../components/Shortcuts';

/** The profile page; spec section 2. */
export const Component = () => {
  const me = useMe();
  return (
    <Page title="Profile" className="page-narrow">
      <PageHeader title="Profile" back={homeOf(me.role)} actions={<SignOutButton />} />
      {me.application && <ApplicationNotice standing={me.application} />}
      <Avatar name={me.name} photo={me.photo} />
      <ProfileForm me={me} />
      <Shortcuts me={me} />
      <ThemeChoice />
    </Page>
  );
};
