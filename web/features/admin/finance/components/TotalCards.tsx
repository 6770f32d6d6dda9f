import { useQuery } from '@tanstack/react-query';
import { Banknote, Hourglass, TrendingUp, Wallet } from 'lucide-react';
import { formatCents } from '../../../../../shared/money/cents';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { blank, Stat } from '../../../../ui/Stat';
import { ErrorState } from '../../../../ui/States';
import { totalsQuery } from '../queries';
import './TotalCards.css';

/** The sums of all providers' wallets. */
export const TotalCards = () => {
  const { data, error, refetch } = useQuery(totalsQuery);
  useLoadErrorToast(error, 'Failed to load wallet data');
  if (error && !data) return <ErrorState title="Failed to load wallet data" onRetry={refetch} />;
  const note = (cents: number | undefined, words: string) =>
    cents === undefined ? blank : `${formatCents(cents)} ${words}`;
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : <span className="total-cards-amount">{formatCents(cents)}</span>;
  return (
    <div className="stat-grid total-cards">
      <Stat
        strong
        icon={Banknote}
        label="Total Available"
        value={money(data?.availableCents)}
        note={note(data?.inTransitCents, 'in transit')}
      />
      <Stat icon={Hourglass} label="Total Pending" value={money(data?.pendingCents)} />
      <Stat
        icon={TrendingUp}
        label="Total Earnings"
        value={money(data?.earnedCents)}
        note={note(data?.debtCents, 'owed by providers')}
      />
      <Stat
        icon={Wallet}
        label="Active Wallets"
        value={data?.active}
        note="Providers who hold, owe, or have earned money"
      />
    </div>
  );
};
