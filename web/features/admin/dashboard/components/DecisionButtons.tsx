import { useState } from 'react';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { type Decision, useDecision, type Verdict } from '../useDecision';

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
            ? `Refund ${isolated(customer.name || 'Unknown')}?`
            : `Release the ${of} to ${isolated(provider.name || 'Unknown')}?`
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
