import type { AdminTransaction, PaidPurchase } from '../../../../../shared/admin/refunds-api';
import { isolated } from '../../../../../shared/http/isolated';
import { formatCents } from '../../../../../shared/money/cents';
import { Button } from '../../../../ui/Button';
import { Badge, labelOf } from '../../../../ui/StatusBadge';
import { formatMoment } from '../moment';
import './AdminTransactionRow.css';

type Props = { transaction: AdminTransaction; onRefund: (purchase: PaidPurchase) => void };

const standingOf = ({ refundedCents, refundableCents, dispute }: PaidPurchase): string => {
  if (dispute === 'open') return 'Disputed by the customer’s bank';
  if (dispute === 'lost') return 'Lost in a dispute';
  if (refundedCents === 0) return '';
  const left = refundableCents > 0 ? `, ${formatCents(refundableCents)} left` : '';
  return `${formatCents(refundedCents)} refunded${left}`;
};

const Paid = ({ purchase, onRefund }: { purchase: PaidPurchase; onRefund: Props['onRefund'] }) => {
  const { title, customer, provider, paidCents, refundableCents } = purchase;
  const standing = standingOf(purchase);
  return (
    <li className="admin-transaction-row-paid">
      <div>
        <p>
          <bdi>{title}</bdi>, {formatCents(paidCents)}
        </p>
        <p className="muted">
          <bdi>{customer.name || customer.email}</bdi>, from <bdi>{provider || 'Unknown Provider'}</bdi>
        </p>
        {standing && <p className="muted">{standing}</p>}
      </div>
      {refundableCents > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Refund ${isolated(title)}`}
          onClick={() => onRefund(purchase)}
        >
          Refund
        </Button>
      )}
    </li>
  );
};

/** One transaction of the platform, with what a payment was for. */
export const AdminTransactionRow = ({ transaction, onRefund }: Props) => {
  const { description, createdAt, amountCents, status, purchases } = transaction;
  return (
    <li className="admin-transaction-row">
      <div className="admin-transaction-row-head">
        <div>
          <p>{description}</p>
          <p className="muted">
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </p>
        </div>
        <div className="admin-transaction-row-amount">
          <strong>{formatCents(amountCents)}</strong>
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
