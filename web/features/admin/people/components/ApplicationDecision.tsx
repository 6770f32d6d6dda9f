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

type Decision = { verdict: ProviderVerdict; reason: string };

/** Approves, rejects, or suspends a provider, and shows the result. */
const useProviderDecision = (providerId: string) =>
  useAct({
    act: (body: Decision) => adminClient.decideApplication({ params: { providerId }, body }),
    done: (_, { verdict }) => successMessages[verdict],
    failed: (error, { verdict }) => refusalMessage(error, `Failed to ${verdict} provider`),
    refetch: ['application', 'audit', 'person', 'figures'],
    // In a list, the button is gone.
    removesButton: true,
  });

type Words = { title: string; effect: string; confirm: string; busy: string };

const words: Record<ProviderVerdict, Words> = {
  approve: {
    title: 'Approve',
    effect: 'They can offer services and products right away. What they had listed before is shown again.',
    confirm: 'Approve provider',
    busy: 'Approving…',
  },
  reject: {
    title: 'Reject',
    effect:
      'Their application will be removed. They keep their customer account and can apply again, but cannot offer services or products.',
    confirm: 'Reject application',
    busy: 'Rejecting…',
  },
  suspend: {
    title: 'Suspend',
    effect: 'Their services will be hidden right away, and their pending bookings will be refunded in full.',
    confirm: 'Suspend provider',
    busy: 'Suspending…',
  },
};

type DecisionDialogProps = {
  provider: { id: string; name: string };
  /** Undefined while the dialog is closed. */
  verdict: ProviderVerdict | undefined;
  onClose: () => void;
};

const DecisionForm = ({ provider, verdict, onClose }: DecisionDialogProps & { verdict: ProviderVerdict }) => {
  const decide = useProviderDecision(provider.id);
  const { effect, confirm, busy } = words[verdict];
  return (
    <ReasonForm
      effect={effect}
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

type Props = { provider: { id: string; name: string }; status: RoleStatus };

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
