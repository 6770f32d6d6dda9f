import { type FormEvent, useRef, useState } from 'react';
import type { ProviderVerdict } from '../../../../shared/account/schema';
import { maxReason } from '../../../../shared/admin/acts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/fields';
import { useProviderDecision } from '../useProviderDecision';

type Words = { title: string; effect: string; confirm: string; busy: string };

const words: Record<ProviderVerdict, Words> = {
  approve: {
    title: 'Approve',
    effect: 'They can offer services and products right away. What they had listed before is shown again.',
    confirm: 'Approve provider',
    busy: 'Approving...',
  },
  reject: {
    title: 'Reject',
    effect:
      'Their application will be removed. They keep their customer account and can apply again, but cannot offer services or products.',
    confirm: 'Reject application',
    busy: 'Rejecting...',
  },
  suspend: {
    title: 'Suspend',
    effect: 'Their services will be hidden right away, and their pending bookings will be refunded in full.',
    confirm: 'Suspend provider',
    busy: 'Suspending...',
  },
};

type Props = {
  provider: { id: string; name: string };
  /** Undefined while the dialog is closed. */
  verdict: ProviderVerdict | undefined;
  onClose: () => void;
};

const JudgeForm = ({ provider, verdict, onClose }: Props & { verdict: ProviderVerdict }) => {
  const judge = useProviderDecision(provider.id);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isOptional = verdict === 'approve';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = !isOptional && !reason.trim() ? 'Please give a reason' : undefined;
    setError(missing);
    if (missing) return form.current?.querySelector('textarea')?.focus();
    judge.mutate({ verdict, reason }, { onSuccess: onClose });
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <p>{words[verdict].effect}</p>
      <TextArea
        label={isOptional ? 'Reason (optional)' : 'Reason'}
        descriptiveText={`${provider.name || 'The provider'} will read it.`}
        value={reason}
        maxLength={maxReason}
        count={{ typed: reason.length, max: maxReason }}
        {...(error && { error })}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose} disabled={judge.isPending}>
          Go back
        </Button>
        <Button
          type="submit"
          variant={isOptional ? 'primary' : 'danger'}
          busy={judge.isPending}
          busyLabel={words[verdict].busy}
        >
          {words[verdict].confirm}
        </Button>
      </div>
    </form>
  );
};

/** Asks for the reason of a decision about a provider, and makes it. */
export const JudgeDialog = (props: Props) => {
  const { provider, verdict, onClose } = props;
  return (
    <Dialog
      open={!!verdict}
      onClose={onClose}
      title={verdict ? `${words[verdict].title} ${provider.name || 'this provider'}?` : ''}
    >
      {verdict && <JudgeForm {...props} verdict={verdict} />}
    </Dialog>
  );
};
