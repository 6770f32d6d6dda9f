import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { formerNames, isFormerCustomer } from '../../../../../shared/account/former-names';
import type { AdminTransaction, PaidPurchase } from '../../../../../shared/admin/refunds-api';
import { formatCents } from '../../../../../shared/money/cents';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatMomentInText } from '../../../../lib/dates';
import { ExportButton } from '../../../../lib/exports/ExportButton';
import { paths } from '../../../../lib/paths';
import type { Attempt } from '../../../../lib/purchases/idempotency';
import { Button } from '../../../../ui/Button';
import { Link } from '../../../../ui/Link';
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
    {isFormerCustomer(customer) ? (
      customer.name
    ) : (
      <PersonLink id={customer.id} name={customer.name || customer.email} />
    )}
    , from{' '}
    {provider === formerNames.provider ? (
      provider
    ) : (
      <PersonLink id={providerId} name={provider || 'Unknown Provider'} />
    )}
  </>
);

const PurchaseLink = ({ kind, id, title }: PaidPurchase) => (
  <Link
    className="admin-transaction-row-link"
    to={kind === 'order' ? paths.adminOrder(id) : paths.adminBooking(id)}
    withOrigin
  >
    <bdi>{title}</bdi>
  </Link>
);

type RefundProps = { purchase: PaidPurchase; onRefund: Props['onRefund'] };

const RefundButton = ({ purchase, onRefund }: RefundProps) =>
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

/** What a transaction was, with the purchase that its description ends with as a link. */
const Description = ({ text, purchase }: { text: string; purchase?: PaidPurchase | undefined }) =>
  purchase && text.endsWith(purchase.title) ? (
    <p>
      {text.slice(0, -purchase.title.length)}
      <PurchaseLink {...purchase} />
    </p>
  ) : (
    <p>
      {text}
      {purchase && (
        <>
          : <PurchaseLink {...purchase} />
        </>
      )}
    </p>
  );

/** One transaction of the platform, with what a payment was for. */
const AdminTransactionRow = ({ transaction, onRefund }: Props) => {
  const { type, description, createdAt, amountCents, cancellationFeeCents, status, purchases } = transaction;
  // A payment for one thing says so in its own lines.
  const only = purchases.length === 1 ? purchases[0] : undefined;
  return (
    <li className="admin-transaction-row">
      <div className="admin-transaction-row-text">
        <Description text={description} purchase={only} />
        <p className="muted small">
          {only && (
            <>
              <People purchase={only} />
              {' · '}
            </>
          )}
          <time dateTime={createdAt}>{formatMomentInText(createdAt)}</time>
        </p>
        {cancellationFeeCents !== undefined && (
          <p className="muted small">{formatCents(cancellationFeeCents)} kept as the cancellation fee</p>
        )}
        {only && <Status purchase={only} />}
      </div>
      <div className="admin-transaction-row-amount">
        <strong>{formatCents(type === 'refund' ? -amountCents : amountCents)}</strong>
        <Badge {...(status === 'completed' && { tone: 'green' })}>{labelOf(status)}</Badge>
      </div>
      {only && <RefundButton {...{ purchase: only, onRefund }} />}
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
