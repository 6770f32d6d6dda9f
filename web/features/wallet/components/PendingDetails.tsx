import { useQuery } from '@tanstack/react-query';
import { formatCents } from '../../../../shared/money/cents';
import { useMe } from '../../../lib/session/me';
import { Disclosure } from '../../../ui/Disclosure';
import { ErrorState, Skeleton } from '../../../ui/States';
import { pendingQuery } from '../queries';
import { pendingText } from '../walletTexts';
import './PendingDetails.css';

const List = () => {
  const { zone } = useMe();
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
            <p className="muted small">{pendingText(earning, zone)}</p>
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
export const PendingDetails = ({ pendingCents }: { pendingCents: number }) =>
  pendingCents > 0 && (
    <Disclosure className="pending-details" label="What is pending, and until when">
      <List />
    </Disclosure>
  );
