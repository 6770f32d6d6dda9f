import { walletApi } from '../../shared/wallet/api';
import { type HistoryLine, historyOf } from '../data/journal';
import { createStore, type Store } from '../data/store';
import { type Wallet, wallets } from '../data/wallets';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { getFees } from './fees';
import { withPayoutStatuses } from './payout-statuses';
import { listPendingEarnings } from './pending-earnings';
import { readProviderWallet } from './provider-wallet';
import { pageStartOf, withBalances } from './running-balance';
import { getStatement } from './statement';
import { getTransactionsCsv } from './transactions-csv';

const pageSize = 50;

/** What a wallet's transactions add up to, in cents. Credit on hold is spent once its checkout is paid. */
const balanceOf = ({ credit, held, available, debt }: Wallet, kind: HistoryLine['wallet']): number =>
  kind === 'customer' ? credit + held : available + debt;

/**
 * Reads a wallet and a page of its history. The history is written shortly after the wallet has changed; until then,
 * the balance of its newest transaction already includes the change.
 */
const readWallet = async (store: Store, userId: string, kind: HistoryLine['wallet'], cursor?: string) => {
  const start = pageStartOf(cursor);
  const [wallet, page] = await Promise.all([
    store.read(wallets.ref(userId)),
    store.list(historyOf(userId, kind), { limit: pageSize, cursor: start?.cursor }),
  ]);
  const items = await withPayoutStatuses(store, page.items);
  return { wallet, ...withBalances({ ...page, items }, start?.balanceCents ?? balanceOf(wallet, kind)) };
};

/** The endpoints for fees, and for the caller's balances and history as a customer and as a provider. */
export const serveWallet = (store: Store) =>
  endpoints(
    walletApi,
    {
      getFees: getFees({ store }),
      getWallet: async ({ actor, query }) => {
        const { wallet, ...page } = await readWallet(store, actor.id, 'customer', query.cursor);
        return { ...page, wallet: { creditCents: wallet.credit, heldCents: wallet.held } };
      },
      getProviderWallet: async ({ actor, query, now }) => {
        const { wallet, ...page } = await readWallet(store, actor.id, 'provider', query.cursor);
        return { ...page, wallet: await readProviderWallet(store, actor.id, wallet, now) };
      },
      listPendingEarnings: listPendingEarnings(store),
      getTransactionsCsv: getTransactionsCsv(store),
      getStatement: getStatement(store),
    },
    store,
  );

export const handler = serveWallet(createStore(env('TABLE_NAME')));
