import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import type { Payout } from '../../../../shared/payouts/schema';
import { formatMoment } from '../../../lib/dates';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { payoutText, payoutTitles } from '../payoutTexts';
import { payoutsQuery } from '../queries';
import './TransactionRow.css';

const Row = ({ payout }: { payout: Payout }) => {
  const { kind, createdAt, netCents, feeCents, status } = payout;
  return (
    <li className="transaction-row">
      <span className="transaction-row-icon">
        <Landmark aria-hidden="true" size={18} />
      </span>
      <div className="transaction-row-what">
        <p>{payoutTitles[kind]}</p>
        <p className="muted">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {feeCents > 0 && <p className="muted">Fee {formatCents(feeCents)}</p>}
        <StatusBadge status={status} />
        <p className="muted">{payoutText(payout)}</p>
      </div>
      <div className="transaction-row-amount">
        <strong>{formatCents(netCents)}</strong>
      </div>
    </li>
  );
};

/** The provider's payouts, newest first, with where the money of each is. */
export const PayoutHistory = () => {
  const query = useInfiniteQuery(payoutsQuery);
  const payouts = query.data?.pages.flatMap(({ items }) => items);
  if (!payouts)
    return query.isError ? (
      <ErrorState title="Your payouts could not be loaded" onRetry={() => query.refetch()} />
    ) : (
      <Skeleton count={2} height="5rem" />
    );
  if (payouts.length === 0)
    return (
      <EmptyState drawing="no-transactions" title="No payouts yet">
        Instant cashouts and weekly payouts will appear here.
      </EmptyState>
    );
  return (
    <section className="stack" aria-label="Payout History">
      <ul className="transaction-row-list">
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} />
        ))}
      </ul>
      <ShowMore list={query} />
    </section>
  );
};
