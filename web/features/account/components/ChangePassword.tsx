import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useDialog } from '../../../ui/Dialog';
import { onDemand } from '../../../ui/onDemand';

const ChangePasswordDialog = lazy(
  onDemand(async () => ({ default: (await import('./ChangePasswordDialog')).ChangePasswordDialog })),
);

/** Lets the user change their password. */
export const ChangePassword = () => {
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
