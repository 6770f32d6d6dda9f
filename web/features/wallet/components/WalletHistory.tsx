import type { ComponentProps } from 'react';
import { client } from '../../../lib/client';
import { DownloadCsv } from '../../../lib/DownloadCsv';
import { useUrlParam } from '../../../lib/useUrlParam';
import { Tabs } from '../../../ui/Tabs';
import { PayoutHistory } from './PayoutHistory';
import { TransactionHistory } from './TransactionHistory';

const tabs = [
  { value: 'transactions', label: 'Transactions' },
  { value: 'payouts', label: 'Payout History' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The provider's transactions and payouts, each with a download. */
export const WalletHistory = ({ query }: Pick<ComponentProps<typeof TransactionHistory>, 'query'>) => {
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
        <div className="stack">
          <TransactionHistory
            untitled
            query={query}
            empty="Your earnings will appear here once customers pay."
          />
          <DownloadCsv
            key="transactions"
            name="transactions"
            load={(period) => client.getTransactionsCsv({ query: period })}
          />
        </div>
      ) : (
        <div className="stack">
          <PayoutHistory />
          <DownloadCsv
            key="payouts"
            name="payouts"
            load={(period) => client.getPayoutsCsv({ query: period })}
          />
        </div>
      )}
    </Tabs>
  );
};
