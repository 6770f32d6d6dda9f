import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../../../../shared/money/cents';
import { Card } from '../../../../ui/Card';
import { ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, labelOf } from '../../../../ui/StatusBadge';
import { recentTransactionsQuery } from '../queries';
import './RecentTransactions.css';

/** The latest transactions of the platform. */
export const RecentTransactions = () => {
  const { data, isError, refetch } = useQuery(recentTransactionsQuery);
  return (
    <Card as="section" className="recent-transactions" aria-labelledby="recent-transactions">
      <h2 id="recent-transactions">Recent Transactions</h2>
      {isError && !data && <ErrorState title="Failed to load transactions" onRetry={refetch} />}
      {!isError && !data && <Skeleton count={10} height="3.5rem" />}
      {data?.items.length === 0 && <p className="muted">No transactions yet</p>}
      <ul>
        {data?.items.map(({ id, description, providers, amountCents, status }) => (
          <li key={id}>
            <div>
              <p>{description}</p>
              <p className="muted">
                {providers.map((name) => name || 'Unknown').join(', ') || 'The platform'}
              </p>
            </div>
            <div className="recent-transactions-amount">
              <strong>{formatCents(amountCents)}</strong>
              <Badge {...(status === 'completed' && { tone: 'green' })}>{labelOf(status)}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
