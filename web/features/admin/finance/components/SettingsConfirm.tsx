import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { changesOf } from '../settings';

type Props = {
  changes: ReturnType<typeof changesOf> | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Says what changes, from when on it applies, and to what it does not. */
export const SettingsConfirm = ({ changes, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    open={!!changes}
    onClose={onClose}
    onConfirm={onConfirm}
    title="Change the settings?"
    confirmLabel="Change settings"
    busyLabel="Saving..."
    cancelLabel="Go back"
    danger={false}
    busy={busy}
  >
    <ul className="settings-form-changes">
      {changes?.map(({ name, title, from, to, effect }) => (
        <li key={name}>
          <p>
            <strong>{title}</strong>: {from} → {to}
          </p>
          <p className="muted">{effect}</p>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);
