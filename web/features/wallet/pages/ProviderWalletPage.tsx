import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Banknote, Hourglass, Landmark, TrendingUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import type { ProviderWallet } from '../../../../shared/wallet/schema';
import { formatMonth } from '../../../lib/dates';
import { useLive } from '../../../lib/live/live';
import { lastMonths } from '../../../lib/months';
import { paths } from '../../../lib/paths';
import { payoutAccountQuery } from '../../../lib/payoutAccount';
import { invalidate } from '../../../lib/queryClient';
import { useMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/fields';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { InstantCashout } from '../components/InstantCashout';
import { PayoutAccountCard } from '../components/PayoutAccountCard';
import { PendingDetails } from '../components/PendingDetails';
import { WalletHistory } from '../components/WalletHistory';
import { providerWalletQuery } from '../queries';
import { cashoutBlocks } from '../walletTexts';
import '../../../lib/DownloadCsv.css';
import './ProviderWalletPage.css';

/** Leads to the statement of a month. */
const StatementChoice = () => {
  const months = lastMonths(useMe().zone);
  const [month, setMonth] = useState(months[0]!);
  return (
    <div className="download-csv">
      <Select label="Month" value={month} onChange={({ target }) => setMonth(target.value)}>
        {months.map((each) => (
          <option key={each} value={each}>
            {formatMonth(each)}
          </option>
        ))}
      </Select>
      <ButtonLink variant="secondary" to={paths.statement(month)}>
        View statement
      </ButtonLink>
    </div>
  );
};

const Balances = ({ wallet }: { wallet: ProviderWallet | undefined }) => (
  <div className="provider-wallet-room">
    <div className="stat-grid provider-wallet-balances">
      <Stat strong icon={Banknote} label="Available" value={wallet && formatCents(wallet.availableCents)} />
      <Stat icon={Hourglass} label="Pending" value={wallet && formatCents(wallet.pendingCents)} />
      <Stat icon={TrendingUp} label="Total Earned" value={wallet && formatCents(wallet.earnedCents)} />
      <Stat
        icon={Landmark}
        label="In transit"
        value={wallet && formatCents(wallet.inTransitCents)}
        note={!!wallet && wallet.inTransitCents > 0 && 'On its way to your bank'}
      />
      {!!wallet && wallet.owedCents > 0 && (
        <Stat icon={Undo2} label="You owe" value={formatCents(wallet.owedCents)} />
      )}
    </div>
  </div>
);

const paused = 'Payouts are paused while we check our books. Your money is safe. Please try again later.';

const Cashout = ({ wallet }: { wallet: ProviderWallet }) => {
  const { data: account } = useQuery(payoutAccountQuery);
  const blocked = wallet.payoutsPausedAt ? paused : account && cashoutBlocks[account.state];
  return <InstantCashout wallet={wallet} blocked={blocked} />;
};

/** The provider's wallet: balances, payout account, instant cashout, and what happened. */
export const Component = () => {
  const { zone } = useMe();
  const query = useInfiniteQuery(providerWalletQuery);
  // The account's card stands above the rest, so all of it waits for both.
  const account = useQuery(payoutAccountQuery);
  const wallet = account.isPending ? undefined : query.data?.pages[0]?.wallet;
  useLoadErrorToast(query, 'Failed to load wallet data');
  // Bookings and orders change what is pending.
  useLive('booking', () => void invalidate('wallet'));
  useLive('order', () => void invalidate('wallet'));

  return (
    <Page title="Wallet" className="provider-wallet">
      <PageHeader
        title="My Wallet"
        back={paths.providerDashboard}
        actions={
          <ButtonLink variant="secondary" size="small" to={paths.statement(lastMonths(zone)[0]!)}>
            Statement
          </ButtonLink>
        }
      />
      {(query.isPending || account.isPending) && (
        <>
          <Balances wallet={undefined} />
          <Skeleton count={3} height="7rem" />
        </>
      )}
      {query.isError && !wallet && (
        <ErrorState title="Failed to load wallet data" onRetry={() => query.refetch()} />
      )}
      {wallet && (
        <>
          <Balances wallet={wallet} />
          {wallet.owedCents > 0 && (
            <p>
              You owe {formatCents(wallet.owedCents)} because money was returned to a customer after you had
              been paid. Your next earnings repay it first.
            </p>
          )}
          <div className="provider-wallet-room">
            <div className="provider-wallet-columns">
              <div className="provider-wallet-payouts">
                <PendingDetails pendingCents={wallet.pendingCents} />
                <PayoutAccountCard>
                  <Cashout wallet={wallet} />
                </PayoutAccountCard>
              </div>
              <div className="provider-wallet-history">
                <WalletHistory query={query} />
              </div>
              <div className="provider-wallet-more">
                <Card as="section">
                  <h2>Monthly statement</h2>
                  <StatementChoice />
                </Card>
                <Card as="section">
                  <h2>About Your Wallet</h2>
                  <p className="muted">
                    Payments appear as pending, minus the platform fee. They become available when the
                    customer confirms and leaves a review, or automatically three days after a completed
                    appointment and seven days after a delivered order.
                  </p>
                </Card>
              </div>
            </div>
          </div>
        </>
      )}
    </Page>
  );
};
