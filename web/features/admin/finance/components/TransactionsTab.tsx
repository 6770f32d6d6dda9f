import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PaidPurchase } from '../../../../../shared/admin/refunds-api';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import type { Attempt } from '../../../../lib/purchases/idempotency';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { onDemand } from '../../../../ui/onDemand';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { transactionsQuery } from '../refundQueries';
import { AdminTransactionRow } from './AdminTransactionRow';
import './TransactionsTab.css';

const RefundDialog = lazy(
  onDemand(async () => ({ default: (await import('../../../../lib/purchases/RefundDialog')).RefundDialog })),
);

/** The platform's transactions, the latest 100 first, and refunds of what was paid. */
export const TransactionsTab = () => {
  const list = useInfiniteQuery(transactionsQuery);
  const [refunding, setRefunding] = useState<PaidPurchase>();
  // Outlives the dialog: after a lost reply, the same refund must have the same key.
  const attempt = useRef<Attempt>(undefined);
  useLoadErrorToast(list.error, 'Failed to load transactions');
  if (list.isPending) return <Skeleton count={5} height="4.5rem" />;
  if (list.isError && !list.data)
    return <ErrorState title="Failed to load transactions" onRetry={list.refetch} />;
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
