import type { Store } from '../data/engine/store';
import { type HistoryLine, historyOf } from '../data/journal';
import { type Wallet, wallets } from '../data/wallets';
import { withPayoutStatuses } from './payout-statuses';
import { pageStartOf, withBalances } from './running-balance';

const pageSize = 50;

/** What a wallet's transactions add up to, in cents. Credit on hold is spent once its checkout is paid. */
const balanceOf = ({ credit, held, available, debt }: Wallet, kind: HistoryLine['wallet']): number =>
  kind === 'customer' ? credit + held : available + debt;

/**
 * Reads a wallet and a page of its history. The history is written shortly after the wallet has changed; until then,
 * the balance of its newest transaction already includes the change.
 */
export const readWallet = async (
  store: Store,
  userId: string,
  kind: HistoryLine['wallet'],
  cursor?: string,
) => {
  const start = pageStartOf(cursor);
  const [wallet, page] = await Promise.all([
    store.read(wallets.ref(userId)),
    store.list(historyOf(userId, kind), { limit: pageSize, cursor: start?.cursor }),
  ]);
  const items = await withPayoutStatuses(store, page.items);
  return { wallet, ...withBalances({ ...page, items }, start?.balanceCents ?? balanceOf(wallet, kind)) };
};
