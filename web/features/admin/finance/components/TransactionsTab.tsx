import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { AdminTransaction, PaidPurchase } from '../../../../../shared/admin/refunds-api';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatMomentInText } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import type { Attempt } from '../../../../lib/purchases/idempotency';
import { Button } from '../../../../ui/Button';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { onDemand } from '../../../../ui/onDemand';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge, labelOf } from '../../../../ui/StatusBadge';
import { transactionsQuery } from '../queries';
import './TransactionsTab.css';

type Props = { transaction: AdminTransaction; onRefund: (purchase: PaidPurchase) => void };

const statusText = ({ refundedCents, refundableCents, dispute }: PaidPurchase): string => {
  if (dispute === 'open') return 'Disputed by the customer’s bank';
  if (dispute === 'lost') return 'Lost in a dispute';
  if (refundedCents === 0) return '';
  const left = refundableCents > 0 ? `, ${formatCents(refundableCents)} left` : '';
  return `${formatCents(refundedCents)} refunded${left}`;
};

const Paid = ({ purchase, onRefund }: { purchase: PaidPurchase; onRefund: Props['onRefund'] }) => {
  const { title, customer, provider, paidCents, refundableCents } = purchase;
  const status = statusText(purchase);
  return (
    <li className="admin-transaction-row-paid">
      <div>
        <p>
          <bdi>{title}</bdi>, {formatCents(paidCents)}
        </p>
        <p className="muted small">
          <bdi>{customer.name || customer.email}</bdi>, from <bdi>{provider || 'Unknown Provider'}</bdi>
        </p>
        {status && <p className="muted small">{status}</p>}
      </div>
      {refundableCents > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Refund ${isolateBidi(title)}`}
          onClick={() => onRefund(purchase)}
        >
          Refund
        </Button>
      )}
    </li>
  );
};

/** One transaction of the platform, with what a payment was for. */
const AdminTransactionRow = ({ transaction, onRefund }: Props) => {
  const { type, description, createdAt, amountCents, status, purchases } = transaction;
  return (
    <li className="admin-transaction-row">
      <div className="admin-transaction-row-head">
        <div>
          <p>{description}</p>
          <p className="muted small">
            <time dateTime={createdAt}>{formatMomentInText(createdAt)}</time>
          </p>
        </div>
        <div className="admin-transaction-row-amount">
          <strong>{formatCents(type === 'refund' ? -amountCents : amountCents)}</strong>
          <Badge {...(status === 'completed' && { tone: 'green' })}>{labelOf(status)}</Badge>
        </div>
      </div>
      {purchases.length > 0 && (
        <ul className="admin-transaction-row-purchases">
          {purchases.map((purchase) => (
            <Paid key={purchase.id} {...{ purchase, onRefund }} />
          ))}
        </ul>
      )}
    </li>
  );
};

const RefundDialog = lazy(
  onDemand(async () => ({ default: (await import('../../../../lib/purchases/RefundDialog')).RefundDialog })),
);

/** The platform's transactions, the latest 100 first, and refunds of what was paid. */
export const TransactionsTab = () => {
  const list = useInfiniteQuery(transactionsQuery);
  const [refunding, setRefunding] = useState<PaidPurchase>();
  // Outlives the dialog: after a lost reply, the same refund must have the same key.
  const attempt = useRef<Attempt>(undefined);
  useLoadErrorToast(list, "Couldn't load transactions");
  if (list.isPending) return <Skeleton count={5} height="4.5rem" />;
  if (list.isError && !list.data)
    return <ErrorState title="Couldn't load transactions" onRetry={list.refetch} />;
  const transactions = list.data.pages.flatMap(({ items }) => items);
  if (transactions.length === 0 && !list.hasNextPage)
    return <EmptyState drawing="no-transactions" title="No transactions yet" />;
  return (
    <div className="stack">
      <div className="transactions-tab-actions">
        <ExportButton request={{ list: 'transactions', filter: {} }} />
      </div>
      <ul className="transactions-tab-list">
        {transactions.map((transaction) => (
          <AdminTransactionRow key={transaction.id} transaction={transaction} onRefund={setRefunding} />
        ))}
      </ul>
      <ShowMore list={list} />
      {refunding && (
        <Suspense fallback={null}>
          <RefundDialog purchase={refunding} attempt={attempt} open onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
