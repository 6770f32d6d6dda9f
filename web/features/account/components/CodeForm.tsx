import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import { authMessage } from '../authMessage';
import { type CodeSource, codeMessage } from '../codeMessage';

type Props = {
  description: string;
  source?: CodeSource;
  submitLabel: string;
  busyLabel: string;
  /** Why it failed otherwise, if the error has no message. */
  fallback: string;
  danger?: boolean;
  /** Focuses the field when the form appears. */
  hasFocus?: boolean;
  /** Uses the code of six digits. Throws Cognito's error. */
  onCode: (code: string) => Promise<void>;
  /** Errors that another code cannot help with. */
  onFailure?: (error: unknown) => void;
};

const isMissing: Record<CodeSource, string> = {
  app: 'Enter the 6 digits that your app shows',
  email: 'Enter the 6 digits from our email',
};

/** Asks for the code that the user's authenticator app shows, or that we have mailed. */
export const CodeForm = ({
  description,
  source = 'app',
  submitLabel,
  busyLabel,
  fallback,
  danger,
  hasFocus,
  ...props
}: Props) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (hasFocus) form.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  const refuse = (message: string) => {
    setProblem(message);
    form.current?.querySelector('input')?.focus();
  };
  const send = useAct({
    act: props.onCode,
    failed: (error) => (codeMessage(error, source) ? undefined : authMessage(error, fallback)),
    onFailed: (error) => {
      const message = codeMessage(error, source);
      if (message) refuse(message);
      else props.onFailure?.(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return refuse(isMissing[source]);
    setProblem(undefined);
    send.mutate(code);
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Code"
        descriptiveText={description}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={typed}
        {...(problem && { error: problem })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="large"
        wide
        variant={danger ? 'danger' : 'primary'}
        busy={send.isPending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
    </form>
  );
};
