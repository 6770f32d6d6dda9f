import { useState } from 'react';
import type { ReportedProblem as Reported } from '../../../../shared/admin/api';
import { formatCents } from '../../../../shared/money/cents';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useDecide } from '../useDecide';

/** One report, and what an admin can decide: the provider is paid, or the customer has it all back. */
export const ReportedProblem = ({ problem }: { problem: Reported }) => {
  const { title, totalCents, text, customer, provider } = problem;
  const [asking, setAsking] = useState<'release' | 'refund'>();
  const close = () => setAsking(undefined);
  const decide = useDecide(problem, close);
  const amount = formatCents(totalCents);
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{title}</h3>
        <strong>{amount}</strong>
      </div>
      <p className="muted">
        {customer.name} ({customer.email}) about {provider.name || 'Unknown'}
      </p>
      <p>{text}</p>
      <div className="row">
        <Button variant="secondary" size="small" onClick={() => setAsking('release')}>
          Release payment
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
          asking === 'refund'
            ? `Refund ${customer.name || 'Unknown'}?`
            : `Release the payment to ${provider.name || 'Unknown'}?`
        }
        confirmLabel={asking === 'refund' ? `Refund ${amount}` : 'Release payment'}
        cancelLabel="Go back"
        danger={asking === 'refund'}
        busy={decide.isPending}
      >
        {asking === 'refund'
          ? 'The customer will get a full refund to their wallet, and the provider will earn nothing.'
          : 'The provider will be paid as if no problem had been reported. This cannot be undone.'}
      </ConfirmDialog>
    </Card>
  );
};
