import { MailCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Me } from '../../../../shared/account/schema';
import { Button } from '../../../ui/Button';
import { onDemand, useDialogOnDemand } from '../../../ui/onDemand';
import '../../../ui/Notice.css';

const VerifyEmailDialog = lazy(
  onDemand(async () => ({ default: (await import('./VerifyEmailDialog')).VerifyEmailDialog })),
);

/** Asks people to prove their address, until they have. */
export const EmailNotice = ({ me: { email, emailProven } }: { me: Me }) => {
  const { isNeeded, show, dialog } = useDialogOnDemand();
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
