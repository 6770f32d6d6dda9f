import { type FormEvent, useState } from 'react';
import { refusalMessage } from '../../../../shared/http/refusal';
import { codeMinutes } from '../../../../shared/sms/rules';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { queryClient } from '../../../lib/queryClient';
import { isShownInForm, useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import { Link } from '../../../ui/Link';
import { smsQuery } from '../queries';
import { useFirstField } from '../useFirstField';

type Props = {
  phone: string;
  /** Whether it was asked for just now. */
  isNew: boolean;
  /** Leaves everything as it is. */
  onCancel?: (() => void) | undefined;
};

/** Asks for a number, and has a code sent to it. */
export const NumberForm = ({ phone, isNew, onCancel }: Props) => {
  const [typed, setTyped] = useState(phone);
  const [problem, setProblem] = useState<string>();
  const { form, focus } = useFirstField(isNew);
  const send = useAct({
    act: () => client.sendSmsCode({ body: { phone: typed } }),
    done: 'Code sent',
    failed: (error) => (isShownInForm(error) ? undefined : refusalMessage(error, 'Failed to send the code')),
    onFieldError: (_, message) => {
      setProblem(message);
      focus();
    },
    onDone: (settings) => queryClient.setQueryData(smsQuery.queryKey, settings),
    // It may have turned out that their number is stopped.
    onFailed: () => queryClient.invalidateQueries(smsQuery),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    send.mutate();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="muted small">
        We text a code that is valid for {codeMinutes} minutes. Once you enter it, you agree to get a reminder
        by text message the day before each appointment that you book. Message and data rates may apply. Reply
        STOP to any of them to stop, or HELP for help. See our <Link to={paths.terms}>terms</Link> and our{' '}
        <Link to={paths.privacy}>privacy page</Link>.
      </p>
      <div className="row">
        <Button type="submit" busy={send.isPending} busyLabel="Sending…">
          Text me a code
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
