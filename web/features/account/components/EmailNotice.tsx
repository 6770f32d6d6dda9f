import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Me } from '../../../../shared/account/schema';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import '../../../ui/Notice.css';

const VerifyEmailDialog = lazy(
  onDemand(async () => ({ default: (await import('./VerifyEmailDialog')).VerifyEmailDialog })),
);

/** Asks people to prove their address, until they have. */
export const EmailNotice = ({ me: { email, emailProven } }: { me: Me }) => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  if (emailProven) return null;
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <div className="notice">
      <MailCheck aria-hidden="true" size={20} />
      <p>Verify your email to get updates about your bookings.</p>
      <Button variant="secondary" size="small" onClick={show}>
        Verify email
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <VerifyEmailDialog open={isOpen} onClose={() => setOpen(false)} email={email} />
        </Suspense>
      )}
    </div>
  );
};
