import { useInfiniteQuery } from '@tanstack/react-query';
import { Banknote, Hourglass, TrendingUp } from 'lucide-react';
import { formatCents } from '../../../../shared/money/cents';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/Card';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { TransactionHistory } from '../components/TransactionHistory';
import { providerWalletQuery } from '../queries';

/** The provider's wallet: balances and transaction history. */
export const Component = () => {
  const query = useInfiniteQuery(providerWalletQuery);
  const wallet = query.data?.pages[0]?.wallet;
  useLoadErrorToast(query.error, 'Failed to load wallet data');

  return (
    <Page title="Wallet" className="page-narrow">
      <PageHeader title="My Wallet" back={paths.providerDashboard} />
      {query.isPending && <Skeleton count={3} height="7rem" />}
      {query.isError && !wallet && (
        <ErrorState title="Your wallet is not available right now" onRetry={() => query.refetch()} />
      )}
      {wallet && (
        <>
          <div className="stat-grid">
            <Stat
              strong
              icon={Banknote}
              label="Available Balance"
              value={formatCents(wallet.availableCents)}
            />
            <Stat icon={Hourglass} label="Pending Balance" value={formatCents(wallet.pendingCents)} />
            <Stat icon={TrendingUp} label="Total Earnings" value={formatCents(wallet.earnedCents)} />
          </div>
          <TransactionHistory query={query} empty="Your earnings will appear here once customers pay." />
          <Card as="section">
            <h2>About Your Wallet</h2>
            <p className="muted">
              Payments appear as pending, minus the platform fee. They become available when the customer
              confirms and leaves a review, or automatically three days after a completed appointment and
              seven days after a delivered order.
            </p>
          </Card>
        </>
      )}
    </Page>
  );
};
