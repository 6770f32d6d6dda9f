import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { formerNames, isFormerCustomer } from '../../../../../shared/account/former-names';
import type { AdminTransaction, PaidPurchase } from '../../../../../shared/admin/refunds-api';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatMomentInText } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { FoundItems } from '../../../../lib/lists/FoundItems';
import { paths } from '../../../../lib/paths';
import type { Attempt } from '../../../../lib/purchases/idempotency';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
import { onDemand } from '../../../../ui/onDemand';
import { Badge, labelOf } from '../../../../ui/StatusBadge';
import { DateFields, KindField, ListFilters } from '../../lists/components/ListFilters';
import { useListFilters } from '../../lists/useListFilters';
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

const Status = ({ purchase }: { purchase: PaidPurchase }) => {
  const status = statusText(purchase);
  return status && <p className="muted small">{status}</p>;
};

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link className="admin-transaction-row-link" to={paths.adminUser(id)} withOrigin>
    <bdi>{name}</bdi>
  </Link>
);

/** Who bought from whom. The page of a deleted account is gone. */
const People = ({ purchase: { customer, provider, providerId } }: { purchase: PaidPurchase }) => (
  <>
    {!providerId && 'Bought by '}
    {isFormerCustomer(customer) ? (
      customer.name
    ) : (
      <PersonLink id={customer.id} name={customer.name || customer.email} />
    )}
    {providerId && (
      <>
        , from{' '}
        {provider === formerNames.provider ? (
          provider
        ) : (
          <PersonLink id={providerId} name={provider || 'Unknown Provider'} />
        )}
      </>
    )}
  </>
);

const PurchaseLink = ({ kind, id, title }: PaidPurchase) => (
  <Link className="admin-transaction-row-link" to={paths.adminPurchase({ kind, id })} withOrigin>
    <bdi>{title}</bdi>
  </Link>
);

type RefundProps = { purchase: PaidPurchase; onRefund: Props['onRefund'] };

/** Gift cards are refunded in their own list: whole, and to the card. */
const RefundButton = ({ purchase, onRefund }: RefundProps) =>
  purchase.kind !== 'gift' &&
  purchase.refundableCents > 0 && (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Refund ${isolateBidi(purchase.title)}`}
      onClick={() => onRefund(purchase)}
    >
      Refund
    </Button>
  );

/** One of several things that a payment was for. */
const Paid = ({ purchase, onRefund }: RefundProps) => (
  <li className="admin-transaction-row-paid">
    <div>
      <p>
        <PurchaseLink {...purchase} />, {formatCents(purchase.paidCents)}
      </p>
      <p className="muted small">
        <People purchase={purchase} />
      </p>
      <Status purchase={purchase} />
    </div>
    <RefundButton {...{ purchase, onRefund }} />
  </li>
);

/** What a transaction was, with the purchase that its description names as a link. */
const Description = ({ text, purchase }: { text: string; purchase?: PaidPurchase | undefined }) => {
  if (!purchase) return <p>{text}</p>;
  const start = text.indexOf(purchase.title);
  if (start < 0 || !purchase.title)
    return (
      <p>
        {text}: <PurchaseLink {...purchase} />
      </p>
    );
  return (
    <p>
      {text.slice(0, start)}
      <PurchaseLink {...purchase} />
      {text.slice(start + purchase.title.length)}
    </p>
  );
};

/** One transaction of the platform, with what it was about. */
const AdminTransactionRow = ({ transaction, onRefund }: Props) => {
  const { type, description, createdAt, amountCents, cancellationFeeCents, status, purchases } = transaction;
  // What is about one thing says so in its own lines.
  const only = purchases.length === 1 ? purchases[0] : undefined;
  const paid = transaction.kind === 'payment' ? only : undefined;
  return (
    <li className="admin-transaction-row">
      <div className="admin-transaction-row-text">
        <Description text={description} purchase={only} />
        {only && (
          <p className="muted small">
            <People purchase={only} />
          </p>
        )}
        <p className="muted small">
          <time dateTime={createdAt}>{formatMomentInText(createdAt)}</time>
        </p>
        {cancellationFeeCents !== undefined && (
          <p className="muted small">{formatCents(cancellationFeeCents)} kept as the cancellation fee</p>
        )}
        {paid && <Status purchase={paid} />}
      </div>
      <div className="admin-transaction-row-amount">
        <strong>{formatCents(type === 'refund' ? -amountCents : amountCents)}</strong>
        <Badge {...(status === 'completed' && { tone: 'green' })}>{labelOf(status)}</Badge>
      </div>
      {paid && <RefundButton {...{ purchase: paid, onRefund }} />}
      {purchases.length > 1 && (
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

/** The platform's transactions, newest first by default, and refunds of what was paid. */
export const TransactionsTab = () => {
  const filters = useListFilters([]);
  const { kind, search, dates, sort } = filters;
  const filter = { kind, search, ...dates, sort };
  const query = useInfiniteQuery(transactionsQuery(filter));
  const [refunding, setRefunding] = useState<PaidPurchase>();
  // Outlives the dialog: after a lost reply, the same refund must have the same key.
  const attempt = useRef<Attempt>(undefined);
  return (
    <div className="stack">
      <ListFilters
        filters={filters}
        actions={<ExportButton request={{ list: 'transactions', filter }} />}
        search="Search by description or title"
        roles="none"
        person={undefined}
      >
        <KindField filters={filters} />
        <DateFields filters={filters} />
      </ListFilters>
      <FoundItems of="transactions" drawing="no-transactions" query={query} onClear={filters.clear}>
        {(transactions) => (
          <ul className="transactions-tab-list">
            {transactions.map((transaction) => (
              <AdminTransactionRow key={transaction.id} transaction={transaction} onRefund={setRefunding} />
            ))}
          </ul>
        )}
      </FoundItems>
      {refunding && (
        <Suspense fallback={null}>
          <RefundDialog purchase={refunding} attempt={attempt} open onClose={() => setRefunding(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
