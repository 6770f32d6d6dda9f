import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { ErrorState, Skeleton } from '../../../ui/States';
import { pendingQuery } from '../queries';
import { pendingText } from '../walletTexts';
import './PendingDetails.css';

const List = () => {
  const { data, isPending, refetch } = useQuery(pendingQuery);
  if (isPending) return <Skeleton height="4rem" />;
  if (!data) return <ErrorState title="Couldn't load your pending earnings" onRetry={() => refetch()} />;
  return (
    <ul className="pending-details-list">
      {data.items.map((earning) => (
        <li key={earning.id}>
          <div>
            <p>
              <strong>{earning.title}</strong> for <bdi>{earning.customerName || 'Unknown'}</bdi>
            </p>
            <p className="muted small">{pendingText(earning)}</p>
          </div>
          <strong className="pending-details-amount">{formatCents(earning.netCents)}</strong>
        </li>
      ))}
      {data.otherCents > 0 && (
        <li>
          <p>Earlier bookings and orders</p>
          <strong className="pending-details-amount">{formatCents(data.otherCents)}</strong>
        </li>
      )}
    </ul>
  );
};

/** What the pending balance consists of; loaded when it is opened. */
export const PendingDetails = ({ pendingCents }: { pendingCents: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (pendingCents === 0) return null;
  return (
    <details className="pending-details" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>What is pending, and until when</summary>
      {isOpen && <List />}
    </details>
  );
};
