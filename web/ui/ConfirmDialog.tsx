import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

type Props = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  danger?: boolean;
  /** Explains what will happen. */
  children: ReactNode;
};

/** Asks for confirmation before something that cannot be undone. */
export const ConfirmDialog = ({ cancelLabel = 'Cancel', danger = true, ...props }: Props) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title}>
    <div>{props.children}</div>
    <div className="dialog-actions">
      <Button variant="secondary" onClick={props.onClose} disabled={props.busy}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        onClick={props.onConfirm}
        busy={props.busy}
        busyLabel={props.busyLabel}
      >
        {props.confirmLabel}
      </Button>
    </div>
  </Dialog>
);
