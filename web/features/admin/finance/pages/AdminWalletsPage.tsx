import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../../../../lib/paths';
import { useUrlParam } from '../../../../lib/useUrlParam';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { Skeleton } from '../../../../ui/States';
import { Tabs } from '../../../../ui/Tabs';
import { TotalCards } from '../components/TotalCards';
import { WalletList } from '../components/WalletList';

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
