import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { client } from '../../../lib/client';
import { checkedAccountQuery, payoutAccountQuery } from '../../../lib/payoutAccount';
import { queryClient } from '../../../lib/queryClient';
import { useAct } from '../../../lib/useAct';
import { useUrlParam } from '../../../lib/useUrlParams';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { toast } from '../../../ui/toast';
import { newLinkQuery } from '../queries';
import { type AccountAction, accountTexts, visitTexts } from '../walletTexts';
import './PayoutAccountCard.css';

const acts: Record<AccountAction, () => Promise<void>> = {
  onboarding: async () => window.location.assign((await client.openOnboarding()).url),
  dashboard: async () => window.location.assign((await client.openStripeDashboard()).url),
  check: async () => {
    const account = await queryClient.fetchQuery({ ...checkedAccountQuery, staleTime: 0 });
    toast.info(accountTexts[account.state].title);
  },
};

const useAccountAct = () =>
  useAct({
    act: (action: AccountAction) => acts[action](),
    failed: 'We could not reach Stripe. Please try again.',
  });

/** Looks at Stripe when the provider comes back from there. */
const useAccount = () => {
  const [visit] = useUrlParam('onboarding');
  const stored = useQuery(payoutAccountQuery);
  const checked = useQuery({ ...checkedAccountQuery, enabled: visit === 'done' });
  const link = useQuery({ ...newLinkQuery, enabled: visit === 'again' });
  const isChecking = visit === 'done' && checked.isPending;
  return {
    account: isChecking ? undefined : stored.data,
    isChecking,
    /** What came of the visit to Stripe, in words. */
    outcome: checked.data && visitTexts[checked.data.state],
    failed: [checked, link, stored].find(({ isError, data }) => isError && !data),
  };
};

/** The state of the provider's payout account, what to do about it, and what is paid out to it. */
export const PayoutAccountCard = ({ children }: { children: ReactNode }) => {
  const { account, isChecking, outcome, failed } = useAccount();
  const act = useAccountAct();
  const { title, text, actions } = account ? accountTexts[account.state] : { ...waiting, actions: [] };
  return (
    <Card as="section" className="payout-account-card" aria-labelledby="payout-account">
      <Landmark aria-hidden="true" size={22} />
      <div className="payout-account-card-text">
        <h2 id="payout-account">{title}</h2>
        <div role="status">
          {outcome && <strong>{outcome}</strong>}
          {isChecking && 'Checking with Stripe…'}
          {failed && 'We could not reach Stripe.'}
        </div>
        <p className="muted">{text}</p>
      </div>
      <div className="row">
        {failed && (
          <Button size="small" variant="secondary" onClick={() => failed.refetch()}>
            Try again
          </Button>
        )}
        {actions.map(([action, label], index) => (
          <Button
            key={action}
            size="small"
            variant={index === 0 && action === 'onboarding' ? 'primary' : 'secondary'}
            busy={act.isPending && act.variables === action}
            busyLabel={action === 'check' ? 'Checking…' : 'Opening…'}
            onClick={() => act.mutate(action)}
          >
            {label}
          </Button>
        ))}
      </div>
      {children}
    </Card>
  );
};

const waiting = { title: 'Payout account', text: '\u00a0' };
