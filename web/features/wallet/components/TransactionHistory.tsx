import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Transaction } from '../../../../shared/wallet/schema';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState } from '../../../ui/States';
import { TransactionRow } from './TransactionRow';

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Transaction[] }>>;
  /** The text to show when there are no transactions yet. */
  empty: string;
  /** The panel of a tab needs no title of its own. */
  untitled?: boolean;
};

/** A wallet's transactions, newest first, with a button to load more. */
export const TransactionHistory = ({ query, empty, untitled }: Props) => {
  const transactions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="stack" aria-label="Transaction History">
      {!untitled && <h2>Transaction History</h2>}
      {transactions.length === 0 ? (
        <EmptyState drawing="no-transactions" title="No transactions yet">
          {empty}
        </EmptyState>
      ) : (
        <ul className="transaction-row-list">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
      <ShowMore list={query} />
    </section>
  );
};
