import { useInfiniteQuery } from '@tanstack/react-query';
import { Hourglass, Wallet } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { homeOf } from '../../../lib/navigation';
import { CancellationFee } from '../../../lib/purchases/CancellationFee';
import { useMe } from '../../../lib/session/me';
import { Card } from '../../../ui/Card';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { OwnOffers } from '../components/OwnOffers';
import { RedeemGiftCard } from '../components/RedeemGiftCard';
import { TransactionHistory } from '../components/TransactionHistory';
import { walletQuery } from '../queries';
import './WalletPage.css';

const filters = [
  { value: 'balance', label: 'Changes to your balance', viaCard: false },
  { value: 'card', label: 'Paid by card', viaCard: true },
];

const About = () => (
  <Card as="section" className="wallet-about">
    <h2>About Your Wallet</h2>
    <p className="muted">
      When a paid booking or order is cancelled, we refund it here right away as wallet credit, which you can
      use the next time you book or shop. Cancelling a paid booking yourself costs <CancellationFee />.
      Orders, and anything a stylist or seller cancels, are refunded in full.
    </p>
  </Card>
);

/** The customer's wallet: balances and transaction history. */
export const Component = () => {
  const { role } = useMe();
  const query = useInfiniteQuery(walletQuery);
  const wallet = query.data?.pages[0]?.wallet;
  useLoadErrorToast(query, 'Failed to load wallet data');

  return (
    <Page title="Wallet" className="wallet">
      <PageHeader title="My Wallet" back={homeOf(role)} />
      {query.isError && !wallet ? (
        <ErrorState title="Failed to load wallet data" onRetry={() => query.refetch()} />
      ) : (
        <div className="wallet-columns">
          <div className="stack wallet-side">
            <div className="stat-grid">
              <Stat
                strong
                icon={Wallet}
                label="Available Balance"
                value={wallet && formatCents(wallet.creditCents)}
              />
              <Stat
                icon={Hourglass}
                label="On hold"
                value={wallet && formatCents(wallet.heldCents)}
                note="For checkouts in progress"
              />
            </div>
            <RedeemGiftCard />
            <OwnOffers />
            {wallet && <About />}
          </div>
          {wallet ? (
            <TransactionHistory
              query={query}
              filters={filters}
              empty="Refunds and payments from your wallet will appear here."
            />
          ) : (
            <section className="stack">
              <h2>Transaction History</h2>
              <Skeleton count={4} height="5rem" />
            </section>
          )}
        </div>
      )}
    </Page>
  );
};
