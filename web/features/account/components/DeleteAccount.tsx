import { lazy, Suspense } from 'react';
import { keepableDays } from '../../../../shared/account/limits';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { onDemand, useDialogOnDemand } from '../../../ui/onDemand';

const DeleteAccountDialog = lazy(
  onDemand(async () => ({ default: (await import('./DeleteAccountDialog')).DeleteAccountDialog })),
);

/** Lets the user delete their account. */
export const DeleteAccount = () => {
  const { isNeeded, show, dialog } = useDialogOnDemand();
  return (
    <Card as="section" aria-labelledby="delete-account">
      <h2 id="delete-account">Delete my account</h2>
      <p className="muted">You have {keepableDays} days to change your mind.</p>
      <Button variant="danger" onClick={show}>
        Delete my account
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <DeleteAccountDialog {...dialog} />
        </Suspense>
      )}
    </Card>
  );
};
