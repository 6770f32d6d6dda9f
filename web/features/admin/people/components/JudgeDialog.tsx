import type { ProviderVerdict } from '../../../../../shared/account/schema';
import { isolated } from '../../../../../shared/http/isolated';
import { Dialog } from '../../../../ui/Dialog';
import { ReasonForm } from '../../components/ReasonForm';
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
  const { effect, confirm, busy } = words[verdict];
  return (
    <ReasonForm
      effect={effect}
      reader={provider.name || 'The provider'}
      isOptional={verdict === 'approve'}
      confirmLabel={confirm}
      busyLabel={busy}
      busy={judge.isPending}
      onSubmit={(reason) => judge.mutate({ verdict, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

/** Asks for the reason of a decision about a provider, and makes it. */
export const JudgeDialog = (props: Props) => {
  const { provider, verdict, onClose } = props;
  return (
    <Dialog
      open={!!verdict}
      onClose={onClose}
      title={verdict ? `${words[verdict].title} ${isolated(provider.name || 'this provider')}?` : ''}
    >
      {verdict && <JudgeForm {...props} verdict={verdict} />}
    </Dialog>
  );
};
