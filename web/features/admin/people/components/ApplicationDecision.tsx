import { useState } from 'react';
import type { ProviderVerdict, RoleStatus } from '../../../../../shared/account/schema';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { adminClient } from '../../../../lib/adminClient';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { ReasonForm } from '../../components/ReasonForm';

const successMessages: Record<ProviderVerdict, { title: string; description: string }> = {
  approve: {
    title: 'Provider Approved',
    description: 'Provider has been approved and can now offer services',
  },
  reject: { title: 'Provider Rejected', description: 'Provider application has been rejected' },
  suspend: { title: 'Provider Suspended', description: 'Provider has been suspended from offering services' },
};

const approvedLeaving = {
  title: 'Provider Approved',
  description: 'Provider has been approved and can offer services if they keep their account',
};

type Provider = {
  id: string;
  name: string;
  /** Set if they have asked to delete their account. */
  deletesAt?: string | undefined;
};
type Decision = { verdict: ProviderVerdict; reason: string };

/** Approves, rejects, or suspends a provider, and shows the result. */
const useProviderDecision = ({ id, deletesAt }: Provider) =>
  useAct({
    act: (body: Decision) => adminClient.decideApplication({ params: { providerId: id }, body }),
    done: (_, { verdict }) =>
      deletesAt && verdict === 'approve' ? approvedLeaving : successMessages[verdict],
    failed: (error, { verdict }) => refusalMessage(error, `Failed to ${verdict} provider`),
    refetch: ['application', 'audit', 'person', 'figures'],
    // In a list, the button is gone.
    removesButton: true,
  });

type Words = {
  title: string;
  effect: string;
  /** The effect on someone who has asked to delete their account. */
  effectOnLeaving: string;
  confirm: string;
  busy: string;
};

const words: Record<ProviderVerdict, Words> = {
  approve: {
    title: 'Approve',
    effect: 'They can offer services and products right away. What they had listed before is shown again.',
    effectOnLeaving:
      'They have asked to delete their account, so nothing of theirs is listed now. If they keep it, they can offer services and products, and what they had listed before is shown again.',
    confirm: 'Approve provider',
    busy: 'Approving…',
  },
  reject: {
    title: 'Reject',
    effect:
      'Their application will be removed. They keep their customer account and can apply again, but cannot offer services or products.',
    effectOnLeaving:
      'Their application will be removed. They have asked to delete their account. If they keep it, they can apply again.',
    confirm: 'Reject application',
    busy: 'Rejecting…',
  },
  suspend: {
    title: 'Suspend',
    effect: 'Their services will be hidden right away, and their pending bookings will be refunded in full.',
    effectOnLeaving:
      'They have asked to delete their account, so their services are hidden already. If they keep it, their services stay hidden. Payouts are on hold.',
    confirm: 'Suspend provider',
    busy: 'Suspending…',
  },
};

type DecisionDialogProps = {
  provider: Provider;
  /** Undefined while the dialog is closed. */
  verdict: ProviderVerdict | undefined;
  onClose: () => void;
};

const DecisionForm = ({ provider, verdict, onClose }: DecisionDialogProps & { verdict: ProviderVerdict }) => {
  const decide = useProviderDecision(provider);
  const { effect, effectOnLeaving, confirm, busy } = words[verdict];
  return (
    <ReasonForm
      effect={provider.deletesAt ? effectOnLeaving : effect}
      reader={provider.name || 'The provider'}
      isOptional={verdict === 'approve'}
      confirmLabel={confirm}
      busyLabel={busy}
      busy={decide.isPending}
      onSubmit={(reason) => decide.mutate({ verdict, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
};

/** Asks for the reason of a decision about a provider, and makes it. */
const DecisionDialog = (props: DecisionDialogProps) => {
  const { provider, verdict, onClose } = props;
  return (
    <Dialog
      open={!!verdict}
      onClose={onClose}
      title={verdict ? `${words[verdict].title} ${isolateBidi(provider.name || 'this provider')}?` : ''}
    >
      {verdict && <DecisionForm {...props} verdict={verdict} />}
    </Dialog>
  );
};

type Props = { provider: Provider; status: RoleStatus };

/** The decisions an admin can make about a provider or applicant; each asks for a reason. */
export const ApplicationDecision = ({ provider, status }: Props) => {
  const [verdict, setVerdict] = useState<ProviderVerdict>();
  return (
    <>
      {status === 'approved' || status === 'leaving' ? (
        <Button variant="danger" size="small" onClick={() => setVerdict('suspend')}>
          Suspend
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => setVerdict('approve')}>
            Approve
          </Button>
          <Button variant="danger" size="small" onClick={() => setVerdict('reject')}>
            Reject
          </Button>
        </>
      )}
      <DecisionDialog provider={provider} verdict={verdict} onClose={() => setVerdict(undefined)} />
    </>
  );
};
