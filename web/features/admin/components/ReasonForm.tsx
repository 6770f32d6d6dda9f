import { type FormEvent, useRef, useState } from 'react';
import { maxReason } from '../../../../shared/admin/acts';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields';

type Props = {
  /** What will happen. */
  effect: string;
  /** Who reads the reason. */
  reader: string;
  isOptional?: boolean;
  /** Whether the decision takes something from someone. */
  isDanger?: boolean;
  confirmLabel: string;
  busyLabel: string;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onClose: () => void;
};

/** The content of a dialog that asks for the reason of a decision about someone. */
export const ReasonForm = (props: Props) => {
  const { reader, isOptional = false, isDanger = !isOptional, busy } = props;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = !isOptional && !reason.trim() ? 'Please give a reason' : undefined;
    setError(missing);
    if (missing) return form.current?.querySelector('textarea')?.focus();
    props.onSubmit(reason);
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <p>{props.effect}</p>
      <TextArea
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        descriptiveText={`${isolateBidi(reader)} will read it.`}
        value={reason}
        maxLength={maxReason}
        count={{ typed: reason.length, max: maxReason }}
        {...(error && { error })}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={props.onClose} disabled={busy}>
          Go back
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={props.busyLabel}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </form>
  );
};
