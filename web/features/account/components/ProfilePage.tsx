import { lazy, type ReactNode, Suspense } from 'react';
import { homeOf } from '../../../lib/navigation';
import { useMe } from '../../../lib/session/me';
import { SignOutButton } from '../../../lib/session/SignOutButton';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ThemeChoice } from '../../../ui/ThemeChoice';
import { ApplicationNotice } from './ApplicationNotice';
import { BecomeProvider } from './BecomeProvider';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { EmailNotice, MailProblemNotice } from './EmailNotice';
import { ProfileForm } from './ProfileForm';
import { ProfilePhoto } from './ProfilePhoto';
import { Sessions } from './Sessions';
import { Shortcuts } from './Shortcuts';
import { TwoStepNotice, TwoStepSignIn } from './TwoStepSignIn';

const ChangePasswordDialog = lazy(
  onDemand(async () => ({ default: (await import('./ChangePasswordDialog')).ChangePasswordDialog })),
);

/** Lets the user change their password. */
const ChangePassword = () => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className="muted">Use a password that you do not use anywhere else.</p>
      <Button variant="secondary" onClick={show}>
        Change password
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <ChangePasswordDialog {...dialog} />
        </Suspense>
      )}
    </Card>
  );
};

const KeepAccount = lazy(onDemand(async () => ({ default: (await import('./KeepAccount')).KeepAccount })));

/** The profile page, with further cards; see docs/product/screens.md#profile-page. */
export const ProfilePage = ({ children }: { children: ReactNode }) => {
  const me = useMe();
  return (
    <Page title="Profile" className="page-narrow">
      <PageHeader title="Profile" back={homeOf(me.role)} actions={<SignOutButton />} />
      {me.deletesAt && (
        <Suspense fallback={null}>
          <KeepAccount deletesAt={me.deletesAt} />
        </Suspense>
      )}
      {me.twoStepNeeded && <TwoStepNotice />}
      <EmailNotice me={me} />
      <MailProblemNotice me={me} />
      <ApplicationNotice me={me} />
      <ProfilePhoto me={me} />
      <ProfileForm me={me} />
      <Shortcuts me={me} />
      {me.role === 'customer' && !me.application && !me.deletesAt && <BecomeProvider />}
      <ChangePassword />
      <TwoStepSignIn me={me} />
      {children}
      <ThemeChoice />
      <Sessions />
      <DownloadData />
      {!me.deletesAt && <DeleteAccount />}
    </Page>
  );
};
