import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import type { Transaction } from '../../../../shared/wallet/schema';
import { StatusBadge } from '../../../ui/StatusBadge';
import './TransactionRow.css';

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

/** One transaction in a wallet's history. */
export const TransactionRow = ({ transaction }: { transaction: Transaction }) => {
  const { description, amountCents, feeCents, status, createdAt } = transaction;
  const incoming = amountCents >= 0;
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className="transaction-row">
      <span className={`transaction-row-icon ${incoming ? 'transaction-row-in' : ''}`}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="transaction-row-what">
        <p>{description}</p>
        <p className="muted">
          <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
          {!!feeCents && ` · fee ${formatCents(feeCents)}`}
        </p>
        <StatusBadge status={status} />
      </div>
      <strong className="transaction-row-amount">{signed(amountCents)}</strong>
    </li>
  );
};
