import { type FormEvent, useState } from 'react';
import { isRefusedWith, refusalMessage } from '../../../../shared/http/refusal';
import { codeLength } from '../../../../shared/sms/rules';
import { formatUsNumber } from '../../../../shared/sms/us-number';
import { client } from '../../../lib/client';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/fields';
import { smsQuery } from '../queries';
import { useFirstField } from '../useFirstField';

const isAboutCode = (error: Error): boolean =>
  isRefusedWith(error, 'wrong_sms_code') || isRefusedWith(error, 'code_expired');

type Props = {
  phone: string;
  /** Whether the code was asked for just now, so that it is what comes next. */
  isNew: boolean;
  onBack: () => void;
  onCancel?: (() => void) | undefined;
};

/** Asks for the code that was sent to a number. */
export const SmsCodeForm = ({ phone, isNew, onBack, onCancel }: Props) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { form, focus } = useFirstField(isNew);
  const refuse = (message: string) => {
    setProblem(message);
    focus();
  };
  const keep = (settings: Awaited<ReturnType<typeof client.getSmsNumber>>) =>
    queryClient.setQueryData(smsQuery.queryKey, settings);
  const verify = useAct({
    act: (code: string) => client.verifySmsNumber({ body: { code } }),
    done: 'Text messages are on',
    failed: (error) => (isAboutCode(error) ? undefined : refusalMessage(error, 'Failed to check the code')),
    onFailed: (error) => isAboutCode(error) && refuse(refusalMessage(error, 'Enter the code')),
    removesButton: true,
    onDone: keep,
  });
  const again = useAct({
    act: () => client.sendSmsCode({ body: { phone } }),
    done: 'New code sent',
    failed: 'Failed to send the code',
    onDone: (settings) => {
      setTyped('');
      setProblem(undefined);
      keep(settings);
      focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replaceAll(/\s/g, '');
    if (code.length !== codeLength) return refuse(`Enter the ${codeLength} digits from our text message`);
    setProblem(undefined);
    verify.mutate(code);
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Code"
        descriptiveText={`The ${codeLength} digits that we texted to ${formatUsNumber(phone)}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row">
        <Button type="submit" busy={verify.isPending} busyLabel="Checking…">
          Confirm number
        </Button>
        <Button
          variant="secondary"
          busy={again.isPending}
          busyLabel="Sending…"
          onClick={() => again.mutate()}
        >
          Send a new code
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Use another number
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
