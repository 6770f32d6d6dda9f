import { useState } from 'react';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { useAct } from '../../../../lib/useAct';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';

type Verdict = 'release' | 'refund';

type Decision = {
  /** What a release pays to the provider. */
  of: 'payment' | 'earnings';
  decide: (verdict: Verdict) => Promise<unknown>;
};

/** Releases a payment to the provider or refunds the customer, and shows the result. */
const useDecision = ({ of, decide }: Decision, onSettled: () => void) =>
  useAct({
    act: decide,
    done: (_, verdict) =>
      verdict === 'refund'
        ? 'The customer has been refunded'
        : `The ${of} ${of === 'earnings' ? 'have' : 'has'} been released`,
    failed: 'Failed to save your decision',
    onSettled,
    removesButton: true,
    refetch: ['queue'],
  });

type Props = Decision & {
  customer: { name: string };
  provider: { name: string };
  totalCents: number;
  /** The consequences of each verdict, shown in the confirmation dialog. */
  effects: Record<Verdict, string>;
};

/** Lets an admin decide about a held payment: pay the provider or refund the customer. */
export const DecisionButtons = ({ customer, provider, totalCents, effects, ...decision }: Props) => {
  const [asking, setAsking] = useState<Verdict>();
  const close = () => setAsking(undefined);
  const decide = useDecision(decision, close);
  const { of } = decision;
  const refunds = asking === 'refund';
  return (
    <>
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => setAsking('release')}>
          Release {of}
        </Button>
        <Button variant="danger" size="small" onClick={() => setAsking('refund')}>
          Refund customer
        </Button>
      </div>
      <ConfirmDialog
        open={!!asking}
        onClose={close}
        onConfirm={() => asking && decide.mutate(asking)}
        title={
          refunds
            ? `Refund ${isolateBidi(customer.name || 'Unknown')}?`
            : `Release the ${of} to ${isolateBidi(provider.name || 'Unknown')}?`
        }
        confirmLabel={refunds ? `Refund ${formatCents(totalCents)}` : `Release ${of}`}
        cancelLabel="Go back"
        danger={refunds}
        busy={decide.isPending}
      >
        {asking && effects[asking]}
      </ConfirmDialog>
    </>
  );
};
