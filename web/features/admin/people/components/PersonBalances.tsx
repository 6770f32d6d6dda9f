import { CreditCard, HandCoins, Hourglass, TrendingUp, TriangleAlert, Truck } from 'lucide-react';
import type { AdminPerson } from '../../../../../shared/admin/people-api';
import { formatCents } from '../../../../../shared/money/cents';
import { Stat } from '../../../../ui/Stat';

/** A person's wallet: a customer's credit, and a provider's earnings. Rare balances are shown if there are any. */
export const PersonBalances = ({ person: { balances, role } }: { person: AdminPerson }) => {
  const { creditCents, availableCents, pendingCents, earnedCents, inTransitCents, debtCents } = balances;
  const isProvider = role?.role === 'provider' || earnedCents > 0;
  return (
    <section className="stack" aria-labelledby="wallet">
      <h2 id="wallet">Wallet</h2>
      <div className="stat-grid">
        {isProvider && (
          <>
            <Stat icon={HandCoins} label="Available" value={formatCents(availableCents)} />
            <Stat icon={Hourglass} label="Pending" value={formatCents(pendingCents)} />
            <Stat icon={TrendingUp} label="Total Earned" value={formatCents(earnedCents)} />
          </>
        )}
        <Stat icon={CreditCard} label="Credit" value={formatCents(creditCents)} />
        {inTransitCents > 0 && <Stat icon={Truck} label="In Transit" value={formatCents(inTransitCents)} />}
        {debtCents > 0 && <Stat icon={TriangleAlert} label="Owed" value={formatCents(debtCents)} />}
      </div>
    </section>
  );
};
