import type { JournalRecord } from '../data/journal';
import type { StoredPayoutAccount } from '../data/payout-accounts';
import type { PayoutsPause } from '../data/payouts-pause';
import { figureNames, figuresOf } from '../data/wallet-totals';
import type { UserWallet } from '../data/wallets';
import type { TableChange } from './changes';
import { compact } from './compact';
import type { DomainEvent } from './domain-events';

/** What was posted, without the ledger accounts. */
export const walletEvents = ({ postings, ...record }: JournalRecord): DomainEvent[] => [
  { name: 'WalletPosted', record },
];

/** Whether a wallet's figures changed. */
export const walletChanged = (before: UserWallet | undefined, after: UserWallet): DomainEvent[] => {
  const [was, is] = [figuresOf(before), figuresOf(after)];
  const isSame = figureNames.every((name) => was[name] === is[name]);
  return isSame ? [] : [{ name: 'WalletChanged', userId: after.userId }];
};

/** A payout's calls to Stripe also change it, but not what its provider sees. */
export const payoutEvents = ({ before, after }: Extract<TableChange, { kind: 'payout' }>): DomainEvent[] => {
  const isSame = before?.status === after?.status && before?.waitsFor === after?.waitsFor;
  return isSame ? [] : [{ name: 'PayoutChanged', userId: (after ?? before)!.providerId }];
};

/** The states that a provider is told about. */
const toldStates: readonly StoredPayoutAccount['state'][] = ['ready', 'restricted', 'rejected'];

/** What a change of a payout account means for its provider. */
export const payoutAccountEvents = ({
  before,
  after,
}: Extract<TableChange, { kind: 'payoutaccount' }>): DomainEvent[] => {
  if (before?.state === after?.state) return [];
  return compact<DomainEvent>(
    { name: 'PayoutChanged', userId: (after ?? before)!.providerId },
    !!after && toldStates.includes(after.state) && { name: 'PayoutAccountChanged', account: after },
  );
};

/** A pause goes on when a later reconciliation finds more. */
export const pauseEvents = (before: PayoutsPause | undefined, after: PayoutsPause): DomainEvent[] => {
  const { reconciliationId } = after;
  return reconciliationId && before?.reconciliationId !== reconciliationId
    ? [{ name: 'PayoutsPaused', reconciliationId }]
    : [];
};
