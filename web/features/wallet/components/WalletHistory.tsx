import { useInfiniteQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import type { Payout } from '../../../../shared/payouts/schema';
import { client } from '../../../lib/client';
import { DownloadCsv } from '../../../lib/DownloadCsv';
import { useMe } from '../../../lib/session/me';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Disclosure } from '../../../ui/Disclosure';
import { ShowMore } from '../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/States';
import { StatusBadge } from '../../../ui/StatusBadge';
import { Tabs } from '../../../ui/Tabs';
import { payoutsQuery } from '../queries';
import { momentIn, payoutText, payoutTitles } from '../walletTexts';
import { type TransactionFilter, TransactionHistory } from './TransactionHistory';
import './TransactionRow.css';
import './WalletHistory.css';

const Files = (props: ComponentProps<typeof DownloadCsv>) => (
  <Disclosure className="wallet-files" label="Download">
    <DownloadCsv {...props} />
  </Disclosure>
);

const Row = ({ payout, zone }: { payout: Payout; zone: string }) => {
  const { kind, createdAt, netCents, feeCents, status } = payout;
  return (
    <li className="transaction-row">
      <span className="transaction-row-icon">
        <Landmark aria-hidden="true" size={18} />
      </span>
      <div className="row transaction-row-what">
        <p>{payoutTitles[kind]}</p>
        <p className="muted small">
          <time dateTime={createdAt}>{momentIn(zone, createdAt)}</time>
        </p>
        {feeCents > 0 && <p className="muted small">Fee {formatCents(feeCents)}</p>}
        <StatusBadge status={status} />
        <p className="muted small">{payoutText(payout, zone)}</p>
      </div>
      <div className="transaction-row-amount">
        <strong>{formatCents(netCents)}</strong>
      </div>
    </li>
  );
};

/** The provider's payouts and their download, newest first, with where the money of each is. */
const PayoutHistory = () => {
  const { zone } = useMe();
  const query = useInfiniteQuery(payoutsQuery);
  const payouts = query.data?.pages.flatMap(({ items }) => items);
  if (!payouts)
    return query.isError ? (
      <ErrorState title="Couldn't load your payouts" onRetry={() => query.refetch()} />
    ) : (
      <Skeleton count={2} height="5rem" />
    );
  return (
    <div className="stack">
      <Files name="payouts" zone={zone} load={(period) => client.getPayoutsCsv({ query: period })} />
      {payouts.length === 0 ? (
        <EmptyState drawing="no-transactions" title="No payouts yet">
          Instant cashouts and weekly payouts will appear here.
        </EmptyState>
      ) : (
        <section className="stack" aria-label="Payout History">
          <ul className="transaction-row-list">
            {payouts.map((payout) => (
              <Row key={payout.id} {...{ payout, zone }} />
            ))}
          </ul>
          <ShowMore list={query} />
        </section>
      )}
    </div>
  );
};

const filters: TransactionFilter[] = [
  { value: 'bookings', label: 'Bookings', types: ['booking_payment'] },
  { value: 'sales', label: 'Product sales', types: ['product_sale'] },
  { value: 'tips', label: 'Tips', types: ['tip'] },
  { value: 'payouts', label: 'Payouts', types: ['instant_cashout', 'weekly_payout'] },
  { value: 'refunds', label: 'Refunds and fees', types: ['refund', 'platform_fee'] },
];

const tabs = [
  { value: 'transactions', label: 'Transactions' },
  { value: 'payouts', label: 'Payout History' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The provider's transactions and payouts, each with a download. */
export const WalletHistory = ({ query }: Pick<ComponentProps<typeof TransactionHistory>, 'query'>) => {
  const { zone } = useMe();
  const [chosen, choose] = useUrlParam('tab');
  const tab: Tab = chosen === 'payouts' ? 'payouts' : 'transactions';
  return (
    <Tabs
      label="History"
      tabs={tabs}
      value={tab}
      onChange={(next) => choose(next === 'transactions' ? '' : next)}
    >
      {tab === 'transactions' ? (
        <TransactionHistory
          untitled
          {...{ query, filters, zone }}
          empty="Your earnings will appear here once customers pay."
          actions={
            <Files
              name="transactions"
              zone={zone}
              load={(period) => client.getTransactionsCsv({ query: period })}
            />
          }
        />
      ) : (
        <PayoutHistory />
      )}
    </Tabs>
  );
};
