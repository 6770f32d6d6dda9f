import type { ProviderWallet } from '../../shared/wallet/schema';
import type { Store } from '../data/engine/store';
import { payoutsPause } from '../data/payouts-pause';
import { settings } from '../data/settings';
import type { Wallet } from '../data/wallets';
import { readCashable } from '../payouts/cashable';

/** A provider's balances as they see them, with what they can cash out now. `now` is in milliseconds. */
export const readProviderWallet = async (
  store: Store,
  providerId: string,
  wallet: Wallet,
  now: number,
): Promise<ProviderWallet> => {
  const [{ fees, pause }, { cashableCents, moreAt }] = await Promise.all([
    store.readAll({ fees: settings.ref(), pause: payoutsPause.ref() }),
    readCashable(store, providerId, wallet, now),
  ]);
  return {
    availableCents: wallet.available,
    pendingCents: wallet.pending,
    earnedCents: wallet.earned,
    inTransitCents: wallet.inTransit,
    owedCents: -wallet.debt,
    cashableCents,
    moreCashableAt: moreAt,
    minCashoutCents: fees.minCashoutCents,
    cashoutFeeRate: fees.cashoutFeeRate,
    payoutsPausedAt: pause.pausedAt,
  };
};
