import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Me } from '../../../../shared/account/schema';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useDialog } from '../../../ui/Dialog';
import { Link } from '../../../ui/Link';
import { onDemand } from '../../../ui/onDemand';
import '../../../ui/Notice.css';

/** Tells an admin to set up two-step sign-in, which this stage requires for the admin pages. */
export const TwoStepNotice = () => (
  <div className="notice">
    <ShieldCheck aria-hidden="true" size={20} />
    <p>
      Admins need two-step sign-in. <Link to={`${paths.profileSecurity}#two-step`}>Set it up</Link> to open
      the admin pages.
    </p>
  </div>
);

const TwoStepDialog = lazy(
  onDemand(async () => ({ default: (await import('./TwoStepDialog')).TwoStepDialog })),
);

/** Lets anyone ask for a code from an authenticator app when they sign in. */
export const TwoStepSignIn = ({ me }: { me: Me }) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <Card as="section" aria-labelledby="two-step">
      <h2 id="two-step">Two-step sign-in</h2>
      <p className="muted">
        Protect your account with a code from an app on your phone, in addition to your password.
      </p>
      {me.emailProven ? (
        <Button variant="secondary" onClick={show}>
          Manage two-step sign-in
        </Button>
      ) : (
        <p>Verify your email first. Until then, anyone who can read your email could turn it off.</p>
      )}
      {isNeeded && (
        <Suspense fallback={null}>
          <TwoStepDialog {...dialog} me={me} />
        </Suspense>
      )}
    </Card>
  );
};
