import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { onDemand } from '../../../ui/onDemand';

const ChangePasswordDialog = lazy(
  onDemand(async () => ({ default: (await import('./ChangePasswordDialog')).ChangePasswordDialog })),
);

/** Lets the user change their password. */
export const ChangePassword = () => {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  return (
    <Card as="section" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p className="muted">Use a password that you do not use anywhere else.</p>
      <Button variant="secondary" onClick={show}>
        Change password
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <ChangePasswordDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
