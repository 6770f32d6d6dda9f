import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import { formatTime, localAt } from '../../../../shared/time/zoned';
import type { Transaction } from '../../../../shared/wallet/schema';
import { browserZone, formatMonth, formatShortDate } from '../../../lib/dates';
import { groupBy } from '../../../lib/purchases/groupBy';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Select } from '../../../ui/fields';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { notTheirTax } from '../walletTexts';
import './TransactionRow.css';

type TransactionRowProps = { transaction: Transaction; zone: string };

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

const iconOf = ({ viaCard, amountCents }: Transaction) => {
  if (viaCard) return CreditCard;
  return amountCents >= 0 ? ArrowDownLeft : ArrowUpRight;
};

/** A signed amount with the balance after it. Card payments did not change the balance and have neither. */
const Amount = ({
  transaction: { viaCard, amountCents, balanceCents },
}: Pick<TransactionRowProps, 'transaction'>) =>
  viaCard ? (
    <span className="transaction-row-amount muted">{formatCents(Math.abs(amountCents))}</span>
  ) : (
    <div className="transaction-row-amount">
      <strong>{signed(amountCents)}</strong>
      {balanceCents !== undefined && (
        <span className="muted small">
          <span className="transaction-row-balance">Balance</span> {formatCents(balanceCents)}
        </span>
      )}
    </div>
  );

/** One transaction in a wallet's history. */
const TransactionRow = ({ transaction, zone }: TransactionRowProps) => {
  const { description, amountCents, viaCard, feeCents, status, createdAt } = transaction;
  const { travelFeeCents, shippingCents, taxCents } = transaction;
  const incoming = amountCents >= 0 && !viaCard;
  const Icon = iconOf(transaction);
  const { date, time } = localAt(createdAt, zone);
  return (
    <li className={`transaction-row ${viaCard ? 'transaction-row-card' : ''}`}>
      <span className={`transaction-row-icon ${incoming ? 'transaction-row-in' : ''}`}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="row transaction-row-what">
        <p>{description}</p>
        <p className="muted small">
          <time dateTime={createdAt}>
            {formatShortDate(date)}, {formatTime(time)}
          </time>
        </p>
        {!!feeCents && (
          <p className="muted small">
            {feeCents < 0 ? 'Fee returned' : 'Fee'} {formatCents(Math.abs(feeCents))}
          </p>
        )}
        {!!travelFeeCents && <p className="muted small">Includes {formatCents(travelFeeCents)} travel fee</p>}
        {!!shippingCents && <p className="muted small">Includes {formatCents(shippingCents)} shipping</p>}
        {!!taxCents && <p className="muted small">{notTheirTax(taxCents)}</p>}
        {status !== 'completed' && <StatusBadge status={status} />}
      </div>
      <Amount transaction={transaction} />
    </li>
  );
};

/** What a list can be narrowed down to. */
export type TransactionFilter = {
  value: string;
  label: string;
  /** All of them if missing. */
  types?: readonly Transaction['type'][];
  /** Whether a card was used instead of the balance; both if missing. */
  viaCard?: boolean;
};

const matches = ({ types, viaCard }: TransactionFilter, transaction: Transaction): boolean =>
  (!types || types.includes(transaction.type)) &&
  (viaCard === undefined || viaCard === !!transaction.viaCard);

type MonthsProps = { transactions: readonly Transaction[]; zone: string; heading: 'h2' | 'h3' };

/** Transactions under the month in which they happened. */
const TransactionMonths = ({ transactions, zone, heading: Month }: MonthsProps) => {
  if (transactions.length === 0) return null;
  const monthOf = ({ createdAt }: Transaction) => formatMonth(localAt(createdAt, zone).date.slice(0, 7));
  return (
    <div className="transaction-row-months">
      {groupBy(transactions, monthOf).map(([month, ofMonth]) => (
        <section key={month}>
          <Month>{month}</Month>
          <ul className="transaction-row-month">
            {ofMonth.map((transaction) => (
              <TransactionRow key={transaction.id} {...{ transaction, zone }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Transaction[] }>>;
  /** The text to show when there are no transactions yet. */
  empty: string;
  /** The panel of a tab needs no title of its own. */
  untitled?: boolean;
  /** Offers to show only some of them. */
  filters?: readonly TransactionFilter[];
  /** In which days begin; the browser's if missing. */
  zone?: string;
  /** What else can be done with the list, beside the choice of a filter. */
  actions?: ReactNode;
};

/** A wallet's transactions by month, newest first, with a button to load more. */
export const TransactionHistory = ({
  query,
  empty,
  untitled,
  filters = [],
  zone = browserZone(),
  actions,
}: Props) => {
  const [chosen, choose] = useUrlParam('show');
  const transactions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const filter = filters.find(({ value }) => value === chosen);
  const shown = filter ? transactions.filter((each) => matches(filter, each)) : transactions;
  return (
    <section className="stack" aria-label="Transaction History">
      {!untitled && <h2>Transaction History</h2>}
      <div className="transaction-row-filter">
        {filters.length > 0 && transactions.length > 0 && (
          <Select label="Show" value={filter?.value ?? ''} onChange={({ target }) => choose(target.value)}>
            <option value="">All transactions</option>
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        {actions}
      </div>
      {transactions.length === 0 && (
        <EmptyState drawing="no-transactions" title="No transactions yet">
          {empty}
        </EmptyState>
      )}
      <TransactionMonths transactions={shown} zone={zone} heading={untitled ? 'h2' : 'h3'} />
      {transactions.length > 0 && shown.length === 0 && (
        <p role="status" className="muted">
          {query.hasNextPage
            ? 'There are none among the transactions loaded so far. Show more to see older ones.'
            : 'There are none.'}
        </p>
      )}
      <ShowMore list={query} />
    </section>
  );
};
