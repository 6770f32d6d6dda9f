import { useState } from 'react';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { meKey } from '../../../lib/session/me';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

/** Lets a customer apply to become a provider. */
export const BecomeProvider = () => {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const application = useAct({
    act: () => client.applyAsProvider(),
    done: 'Your provider application is pending admin approval.',
    failed: 'We could not send your application',
    onDone: (me) => queryClient.setQueryData(meKey, me),
    onFailed: close,
  });
  return (
    <Card as="section" aria-labelledby="become-provider">
      <h2 id="become-provider">Offer your own services</h2>
      <p className="muted">
        Apply to become a provider to take bookings and sell products. You can still book and shop as a
        customer.
      </p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Become a Provider
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => application.mutate()}
        title="Become a Provider"
        confirmLabel="Send Application"
        busyLabel="Sending…"
        cancelLabel="Not now"
        busy={application.isPending}
        danger={false}
      >
        <p>
          An admin reviews every application. Until yours is approved, nothing changes for your bookings and
          orders.
        </p>
      </ConfirmDialog>
    </Card>
  );
};
