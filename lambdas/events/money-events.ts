import type { JournalRecord } from '../data/journal';
import type { StoredPayoutAccount } from '../data/payout-accounts';
import type { StoredPayout } from '../data/payouts';
import type { PayoutsPause } from '../data/payouts-pause';
import { figureNames, figuresOf } from '../data/wallet-totals';
import type { UserWallet } from '../data/wallets';
import { compact } from './compact';
import { raises, raisesWhenWritten } from './raises';

/** What was posted, without the ledger accounts. Later, only a name in a description changes. */
export const walletEvents = raisesWhenWritten(
  ['WalletPosted'],
  (before: JournalRecord | undefined, { postings, ...record }: JournalRecord) =>
    before ? [] : [{ name: 'WalletPosted', record }],
);

/** Whether a wallet's figures changed. */
export const walletChanged = raisesWhenWritten(
  ['WalletChanged'],
  (before: UserWallet | undefined, after: UserWallet) => {
    const [was, is] = [figuresOf(before), figuresOf(after)];
    const isSame = figureNames.every((name) => was[name] === is[name]);
    return isSame ? [] : [{ name: 'WalletChanged', userId: after.userId }];
  },
);

/** A payout's calls to Stripe also change it, but not what its provider sees. */
export const payoutEvents = raises(
  ['PayoutChanged'],
  (before: StoredPayout | undefined, after: StoredPayout | undefined) => {
    const isSame = before?.status === after?.status && before?.waitsFor === after?.waitsFor;
    return isSame ? [] : [{ name: 'PayoutChanged', userId: (after ?? before)!.providerId }];
  },
);

/** The states that a provider is told about. */
const toldStates: readonly StoredPayoutAccount['state'][] = ['ready', 'restricted', 'rejected'];

/** What a change of a payout account means for its provider. */
export const payoutAccountEvents = raises(
  ['PayoutChanged', 'PayoutAccountChanged'],
  (before: StoredPayoutAccount | undefined, after: StoredPayoutAccount | undefined) => {
    if (before?.state === after?.state) return [];
    return compact(
      { name: 'PayoutChanged', userId: (after ?? before)!.providerId },
      !!after && toldStates.includes(after.state) && { name: 'PayoutAccountChanged', account: after },
    );
  },
);

/** A pause goes on when a later reconciliation finds more. */
export const pauseEvents = raisesWhenWritten(
  ['PayoutsPaused'],
  (before: PayoutsPause | undefined, after: PayoutsPause) => {
    const { reconciliationId } = after;
    return reconciliationId && before?.reconciliationId !== reconciliationId
      ? [{ name: 'PayoutsPaused', reconciliationId }]
      : [];
  },
);
