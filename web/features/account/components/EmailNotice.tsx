import { MailCheck, MailX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Me } from '../../../../shared/account/schema';
import { Button } from '../../../ui/Button';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';
import '../../../ui/Notice.css';

const words = {
  bounced: 'came back',
  complained: 'was marked as spam',
};

/** Tells someone that we no longer send email to their address, if that is so. */
export const MailProblemNotice = ({ me: { email, mailProblem } }: { me: Me }) =>
  mailProblem && (
    <div className="notice">
      <MailX aria-hidden="true" size={20} />
      <p>
        Our email to {email} {words[mailProblem]}, so we no longer send you any. You can still see all
        notifications here. Please contact us to receive email again.
      </p>
    </div>
  );

const VerifyEmailDialog = lazy(
  onDemand(async () => ({ default: (await import('./VerifyEmailDialog')).VerifyEmailDialog })),
);

/** Asks people to prove their address, until they have. */
export const EmailNotice = ({ me: { email, emailProven } }: { me: Me }) => {
  const { isNeeded, show, dialog } = useDialog();
  if (emailProven) return null;
  return (
    <div className="notice">
      <MailCheck aria-hidden="true" size={20} />
      <p>Verify your email to get updates about your bookings.</p>
      <Button variant="secondary" size="small" onClick={show}>
        Verify email
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <VerifyEmailDialog {...dialog} email={email} />
        </Suspense>
      )}
    </div>
  );
};
