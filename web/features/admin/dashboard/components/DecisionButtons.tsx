import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalMessage } from '../../../../../shared/http/refusal';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { invalidate } from '../../../../lib/queryClient';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { toast } from '../../../../ui/toast';

type Verdict = 'release' | 'refund';

type Decision = {
  /** What a release pays to the provider. */
  of: 'payment' | 'earnings';
  decide: (verdict: Verdict) => Promise<unknown>;
};

/** Releases a payment to the provider or refunds the customer, and shows the result. */
const useDecision = ({ of, decide }: Decision, onSettled: () => void) =>
  useMutation({
    mutationFn: decide,
    onSuccess: (_, verdict) =>
      toast.success(
        verdict === 'refund'
          ? 'The customer has been refunded'
          : `The ${of} ${of === 'earnings' ? 'have' : 'has'} been released`,
      ),
    onError: (error) => toast.error(refusalMessage(error, 'Failed to save your decision')),
    onSettled: () => {
      onSettled();
      return invalidate('queue');
    },
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
