import { ArrowDownLeft, ArrowUpRight, CreditCard } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import type { Transaction } from '../../../../shared/wallet/schema';
import { formatMoment } from '../../../lib/dates';
import { StatusBadge } from '../../../ui/StatusBadge';
import './TransactionRow.css';

type Props = { transaction: Transaction };

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`;

const iconOf = ({ viaCard, amountCents }: Transaction) => {
  if (viaCard) return CreditCard;
  return amountCents >= 0 ? ArrowDownLeft : ArrowUpRight;
};

/** A signed amount with the balance after it. Card payments did not change the balance and have neither. */
const Amount = ({ transaction: { viaCard, amountCents, balanceCents } }: Props) =>
  viaCard ? (
    <span className="transaction-row-amount muted">{formatCents(Math.abs(amountCents))}</span>
  ) : (
    <div className="transaction-row-amount">
      <strong>{signed(amountCents)}</strong>
      {balanceCents !== undefined && <span className="muted">Balance {formatCents(balanceCents)}</span>}
    </div>
  );

/** One transaction in a wallet's history. */
export const TransactionRow = ({ transaction }: Props) => {
  const { description, amountCents, viaCard, feeCents, travelFeeCents, status, createdAt } = transaction;
  const incoming = amountCents >= 0 && !viaCard;
  const Icon = iconOf(transaction);
  return (
    <li className={`transaction-row ${viaCard ? 'transaction-row-card' : ''}`}>
      <span className={`transaction-row-icon ${incoming ? 'transaction-row-in' : ''}`}>
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="transaction-row-what">
        <p>{description}</p>
        <p className="muted">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        {!!feeCents && (
          <p className="muted">
            {feeCents < 0 ? 'Fee returned' : 'Fee'} {formatCents(Math.abs(feeCents))}
          </p>
        )}
        {!!travelFeeCents && <p className="muted">Includes {formatCents(travelFeeCents)} travel fee</p>}
        {status !== 'completed' && <StatusBadge status={status} />}
      </div>
      <Amount transaction={transaction} />
    </li>
  );
};
