import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';
import { DeleteAccount } from '../components/DeleteAccount';
import { DownloadData } from '../components/DownloadData';
import { ProfileFrame } from '../components/ProfileFrame';
import { Sessions } from '../components/Sessions';
import { TwoStepSignIn } from '../components/TwoStepSignIn';
import './ProfileSecurityPage.css';

const ChangePasswordDialog = lazy(
  onDemand(async () => ({
    default: (await import('../components/ChangePasswordDialog')).ChangePasswordDialog,
  })),
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

/** How the user signs in, where they are signed in, and what becomes of their data. */
export const Component = () => (
  <ProfileFrame title="Security">
    {(me) => (
      <div className="profile-security-page">
        <ChangePassword />
        <TwoStepSignIn me={me} />
        <Sessions />
        <DownloadData />
        {!me.deletesAt && <DeleteAccount />}
      </div>
    )}
  </ProfileFrame>
);
