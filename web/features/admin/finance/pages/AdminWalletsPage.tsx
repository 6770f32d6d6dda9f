import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Hourglass, TrendingUp, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListedWallet } from '../../../../../shared/admin/finance';
import { formatCents } from '../../../../../shared/money/cents';
import { MoneyTable } from '../../../../lib/MoneyTable';
import { paths } from '../../../../lib/paths';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { OneLine } from '../../../../ui/Cells';
import { Link } from '../../../../ui/Link';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ShowMore } from '../../../../ui/ShowMore';
import { blank, Stat } from '../../../../ui/Stat';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Badge } from '../../../../ui/StatusBadge';
import { Tabs } from '../../../../ui/Tabs';
import { totalsQuery, walletsQuery } from '../queries';
import './AdminWalletsPage.css';

/** The sums of all providers' wallets. */
const TotalCards = () => {
  const { data, error, refetch } = useQuery(totalsQuery);
  useLoadErrorToast({ data, error }, 'Failed to load wallet data');
  if (error && !data) return <ErrorState title="Failed to load wallet data" onRetry={refetch} />;
  const note = (cents: number | undefined, words: string) =>
    cents === undefined ? blank : `${formatCents(cents)} ${words}`;
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : <span className="total-cards-amount">{formatCents(cents)}</span>;
  return (
    <div className="stat-grid stat-grid-pairs total-cards">
      <Stat
        strong
        icon={Banknote}
        label="Total Available"
        value={money(data?.availableCents)}
        note={note(data?.inTransitCents, 'in transit')}
      />
      <Stat
        icon={Hourglass}
        label="Total Pending"
        value={money(data?.pendingCents)}
        note="not released yet"
      />
      <Stat
        icon={TrendingUp}
        label="Total Earnings"
        value={money(data?.earnedCents)}
        note={note(data?.debtCents, 'owed to us')}
      />
      <Stat icon={Wallet} label="Active Wallets" value={data?.active} note="with money or a debt" />
    </div>
  );
};

const Owner = ({ providerId, name, email, isSuspended }: ListedWallet) => (
  <>
    <Link to={paths.adminUser(providerId)} withOrigin className="owner-link">
      {name || 'Unknown Provider'}
    </Link>
    {isSuspended && <Badge tone="red">Suspended</Badge>}
    <OneLine className="muted small">{email}</OneLine>
  </>
);

const columns = [
  { label: 'Available', of: ({ availableCents }: ListedWallet) => formatCents(availableCents) },
  { label: 'Pending', of: ({ pendingCents }: ListedWallet) => formatCents(pendingCents) },
  { label: 'Total Earned', of: ({ earnedCents }: ListedWallet) => formatCents(earnedCents) },
];

/** Columns that are shown only if one of the wallets needs them. */
const rareColumns = [
  {
    label: 'In Transit',
    cents: ({ inTransitCents }: ListedWallet) => inTransitCents,
  },
  { label: 'Owed', cents: ({ debtCents }: ListedWallet) => debtCents },
];

const columnsFor = (wallets: readonly ListedWallet[]) => [
  ...columns,
  ...rareColumns
    .filter(({ cents }) => wallets.some((wallet) => cents(wallet) !== 0))
    .map(({ label, cents }) => ({
      label,
      of: (wallet: ListedWallet) => (cents(wallet) === 0 ? undefined : formatCents(cents(wallet))),
    })),
];

/** All providers' wallets: a table on wide screens, cards on narrow ones. */
const WalletList = () => {
  const query = useInfiniteQuery(walletsQuery);
  const { data, isPending, isError } = query;
  useLoadErrorToast(query, 'Failed to load wallet data');
  if (isPending) return <Skeleton count={4} height="4rem" />;
  if (isError && !data) return <ErrorState title="Failed to load wallet data" onRetry={query.refetch} />;
  const wallets = data.pages.flatMap(({ items }) => items);
  if (wallets.length === 0 && !query.hasNextPage)
    return <EmptyState drawing="no-people" title="No providers yet" />;
  return (
    <section className="stack" aria-label="All Wallets">
      <MoneyTable
        label="All Wallets"
        firstColumn="Provider"
        rows={wallets}
        keyOf={({ providerId }) => providerId}
        head={(wallet) => <Owner {...wallet} />}
        columns={columnsFor(wallets)}
      />
      <ShowMore list={query} />
    </section>
  );
};

// Each loads when its tab is opened.
const TransactionsTab = lazy(async () => ({
  default: (await import('../components/TransactionsTab')).TransactionsTab,
}));
const SettingsTab = lazy(async () => ({ default: (await import('../components/SettingsTab')).SettingsTab }));
const PayoutRuns = lazy(async () => ({ default: (await import('../components/PayoutRuns')).PayoutRuns }));
const DisputesTab = lazy(async () => ({ default: (await import('../components/DisputesTab')).DisputesTab }));
const Reconciliations = lazy(async () => ({
  default: (await import('../components/Reconciliations')).Reconciliations,
}));
const Reports = lazy(async () => ({ default: (await import('../components/Reports')).Reports }));

const tabs = [
  { value: 'wallets', label: 'All Wallets' },
  { value: 'transactions', label: 'Transactions' },
  { value: 'settings', label: 'Settings' },
  { value: 'payouts', label: 'Weekly Payouts' },
  { value: 'disputes', label: 'Disputes' },
  { value: 'reconciliation', label: 'Reconciliation' },
  { value: 'reports', label: 'Reports' },
] as const;
type TabName = (typeof tabs)[number]['value'];

const panels: Record<TabName, ReactNode> = {
  wallets: <WalletList />,
  transactions: <TransactionsTab />,
  settings: <SettingsTab />,
  payouts: <PayoutRuns />,
  disputes: <DisputesTab />,
  reconciliation: <Reconciliations />,
  reports: <Reports />,
};

const isTab = (name: string): name is TabName => tabs.some(({ value }) => value === name);

/** The providers' wallets, transactions and disputes, the fees, the weekly payouts and the platform's revenue. */
export const Component = () => {
  const [chosen, choose] = useUrlParam('tab');
  const tab = isTab(chosen) ? chosen : 'wallets';
  return (
    <Page title="Wallet Management">
      <PageHeader title="Wallet Management" back={paths.adminDashboard} />
      <TotalCards />
      <Tabs
        label="Wallet management"
        tabs={tabs}
        value={tab}
        onChange={(value) => choose(value === 'wallets' ? '' : value)}
      >
        <Suspense fallback={<Skeleton height="20rem" />}>{panels[tab]}</Suspense>
      </Tabs>
    </Page>
  );
};
