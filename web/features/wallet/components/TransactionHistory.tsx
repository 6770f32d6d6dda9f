import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, CreditCard } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import type { Transaction } from '../../../../shared/wallet/schema';
import { dayName, formatDay, formatTimeOfDay } from '../../../lib/dates';
import { useNow } from '../../../lib/useNow';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import './TransactionRow.css';

type TransactionRowProps = { transaction: Transaction };

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

const iconOf = ({ viaCard, amountCents }: Transaction) => {
  if (viaCard) return CreditCard;
  return amountCents >= 0 ? ArrowDownLeft : ArrowUpRight;
};

/** A signed amount with the balance after it. Card payments did not change the balance and have neither. */
const Amount = ({ transaction: { viaCard, amountCents, balanceCents } }: TransactionRowProps) =>
  viaCard ? (
    <span className="transaction-row-amount muted">{formatCents(Math.abs(amountCents))}</span>
  ) : (
    <div className="transaction-row-amount">
      <strong>{signed(amountCents)}</strong>
      {balanceCents !== undefined && <span className="muted small">Balance {formatCents(balanceCents)}</span>}
    </div>
  );

/** One transaction in a wallet's history. */
const TransactionRow = ({ transaction }: TransactionRowProps) => {
  const { description, amountCents, viaCard, feeCents, travelFeeCents, status, createdAt } = transaction;
  const incoming = amountCents >= 0 && !viaCard;
  const Icon = iconOf(transaction);
  return (
    <li className={`transaction-row ${viaCard ? 'transaction-row-card' : ''}`}>
      <span className={`transaction-row-icon ${incoming ? 'transaction-row-in' : ''}`}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="row transaction-row-what">
        <p>{description}</p>
        <p className="muted small">
          <time dateTime={createdAt}>{formatTimeOfDay(createdAt)}</time>
        </p>
        {!!feeCents && (
          <p className="muted small">
            {feeCents < 0 ? 'Fee returned' : 'Fee'} {formatCents(Math.abs(feeCents))}
          </p>
        )}
        {!!travelFeeCents && <p className="muted small">Includes {formatCents(travelFeeCents)} travel fee</p>}
        {status !== 'completed' && <StatusBadge status={status} />}
      </div>
      <Amount transaction={transaction} />
    </li>
  );
};

/** Transactions by the day they were made on, in the order they are in. */
const byDay = (transactions: readonly Transaction[]): Map<string, Transaction[]> => {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = formatDay(transaction.createdAt);
    days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return days;
};

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Transaction[] }>>;
  /** The text to show when there are no transactions yet. */
  empty: string;
  /** The panel of a tab needs no title of its own. */
  untitled?: boolean;
};

/** A wallet's transactions by day, newest first, with a button to load more. */
export const TransactionHistory = ({ query, empty, untitled }: Props) => {
  const now = useNow();
  const Day = untitled ? 'h2' : 'h3';
  const transactions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="stack" aria-label="Transaction History">
      {!untitled && <h2>Transaction History</h2>}
      {transactions.length === 0 ? (
        <EmptyState drawing="no-transactions" title="No transactions yet">
          {empty}
        </EmptyState>
      ) : (
        [...byDay(transactions)].map(([day, made]) => (
          <section key={day} className="stack stack-small transaction-row-day">
            <Day>{dayName(day, now)}</Day>
            <ul className="transaction-row-list">
              {made.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          </section>
        ))
      )}
      <ShowMore list={query} />
    </section>
  );
};
