import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { TextInput } from '../../ui/fields';
import { toast } from '../../ui/toast';
import { Specimen } from '../Specimen';

export const Toasts = () => (
  <Specimen label="Each is announced, and goes by itself">
    <div className="row">
      <Button variant="secondary" onClick={() => toast.success('Profile updated successfully')}>
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error('Invalid Amount', { description: 'Please enter a valid amount' })}
      >
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.info('Sign up to purchase products')}>
        Info
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.success('Added to cart', { action: { label: 'View cart', onClick: () => undefined } })
        }
      >
        With a next step
      </Button>
    </div>
  </Specimen>
);

type Shown = 'dialog' | 'confirm' | 'busy' | undefined;

/** Dialogs; on phones they open at the bottom of the screen. */
export const Dialogs = () => {
  const [shown, show] = useState<Shown>();
  const close = () => show(undefined);
  return (
    <Specimen label="Each opens over the page">
      <div className="row">
        <Button variant="secondary" onClick={() => show('dialog')}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => show('confirm')}>
          Ask before deleting
        </Button>
        <Button variant="secondary" onClick={() => show('busy')}>
          Ask, and be busy
        </Button>
      </div>
      <Dialog open={shown === 'dialog'} onClose={close} title="Add tracking">
        <TextInput label="Tracking number" error="Please enter a tracking number" />
        <div className="dialog-actions">
          <Button onClick={close}>Add Tracking &amp; Ship</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm' || shown === 'busy'}
        busy={shown === 'busy'}
        onClose={close}
        onConfirm={close}
        title="Delete review"
        confirmLabel="Delete"
        busyLabel="Deleting…"
      >
        <p>Are you sure you want to delete this review?</p>
      </ConfirmDialog>
    </Specimen>
  );
};
