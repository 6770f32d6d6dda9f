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
import { TransactionHistory } from '../components/TransactionHistory';
import { walletQuery } from '../queries';

/** The customer's wallet: balances and transaction history. */
export const Component = () => {
  const { role } = useMe();
  const query = useInfiniteQuery(walletQuery);
  const wallet = query.data?.pages[0]?.wallet;
  useLoadErrorToast(query.error, 'Failed to load wallet data');

  return (
    <Page title="Wallet" className="page-narrow">
      <PageHeader title="My Wallet" back={homeOf(role)} />
      {query.isPending && <Skeleton count={3} height="7rem" />}
      {query.isError && !wallet && (
        <ErrorState title="Couldn't load your wallet" onRetry={() => query.refetch()} />
      )}
      {wallet && (
        <>
          <div className="stat-grid">
            <Stat strong icon={Wallet} label="Available Balance" value={formatCents(wallet.creditCents)} />
            <Stat
              icon={Hourglass}
              label="On hold"
              value={formatCents(wallet.heldCents)}
              note="For checkouts in progress"
            />
          </div>
          <TransactionHistory query={query} empty="Refunds and payments from your wallet will appear here." />
          <Card as="section">
            <h2>About Your Wallet</h2>
            <p className="muted">
              When a paid booking or order is cancelled, we refund it here right away as wallet credit, which
              you can use the next time you book or shop. Cancelling a paid booking yourself costs{' '}
              <CancellationFee />. Orders, and anything a stylist or seller cancels, are refunded in full.
            </p>
          </Card>
        </>
      )}
    </Page>
  );
};
