import { useRef, useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { maxReturnText } from '../../../../shared/returns/rules';
import { type Act, useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea, TextInput } from '../../../ui/fields';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What follows from it. */
  explanation: string;
  label: string;
  submit: string;
  /** The message for an empty field. */
  missing: string;
  /** Whether it is one short line, such as a tracking number. */
  isLine?: boolean;
} & Pick<Act<string, unknown>, 'act' | 'done'>;

const notSaved = 'We could not save this. Please try again.';

/** Asks for the one text that a step of a return needs. */
export const ReturnTextDialog = ({
  open,
  onClose,
  title,
  explanation,
  label,
  submit,
  missing,
  isLine,
  ...what
}: Props) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const save = useAct({
    ...what,
    onDone: onClose,
    onFailed: (failure) => setError(refusalMessage(failure, notSaved)),
    refetch: ['order', 'wallet'],
  });
  const send = () => {
    if (text.trim()) return save.mutate(text.trim());
    setError(missing);
    field.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  const typed = {
    label,
    value: text,
    maxLength: isLine ? 100 : maxReturnText,
    error,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setError(undefined);
    },
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p>{explanation}</p>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div ref={field}>
          {isLine ? <TextInput autoComplete="off" {...typed} /> : <TextArea {...typed} />}
        </div>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending} busyLabel="Sending…">
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
