import type { ReportedProblem as Reported } from '../../../../../shared/admin/queue-api';
import { formatCents } from '../../../../../shared/money/cents';
import { adminClient } from '../../../../lib/adminClient';
import { Card } from '../../../../ui/Card';
import { DecisionButtons } from './DecisionButtons';

const effects = {
  refund: 'The customer will get a full refund to their wallet, and the provider will earn nothing.',
  release: 'The provider will be paid as if no problem had been reported. This cannot be undone.',
};

/** A reported problem, with the decisions an admin can make. */
export const ReportedProblem = ({ problem, waiting }: { problem: Reported; waiting: string }) => {
  const { kind, id, title, totalCents, text, customer, provider } = problem;
  return (
    <Card as="li">
      <div className="row row-between">
        <h3>{title}</h3>
        <strong>{formatCents(totalCents)}</strong>
      </div>
      <p className="muted">
        <bdi>{customer.name}</bdi> ({customer.email}) about <bdi>{provider.name || 'Unknown'}</bdi>. {waiting}
      </p>
      <p>{text}</p>
      <DecisionButtons
        of="payment"
        decide={(verdict) => adminClient.decideProblem({ params: { kind, id }, body: { verdict } })}
        {...{ customer, provider, totalCents, effects }}
      />
    </Card>
  );
};
