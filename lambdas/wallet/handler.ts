import { walletApi } from '../../shared/wallet/api';
import { createStore, type Store } from '../data/store';
import { env } from '../http/env';
import { serve } from '../http/serve';
import { type HistoryLine, history, historyOf } from '../ledger/journal';
import { wallets } from '../ledger/wallets';

const pageSize = 50;

const readWallet = async (store: Store, userId: string, kind: HistoryLine['wallet'], cursor?: string) => {
  const [wallet, page] = await Promise.all([
    store.get(wallets.key(userId)),
    store.query({ ...historyOf(userId, kind), limit: pageSize, cursor }),
  ]);
  return { wallet: wallets.parse(wallet), items: page.items.map(history.parse), cursor: page.cursor };
};

/** Balances and history of the caller: as a customer, and as a provider. */
export const serveWallet = (store: Store) =>
  serve(
    walletApi,
    {
      getWallet: async ({ actor, query }) => {
        const { wallet, ...page } = await readWallet(store, actor.id, 'customer', query.cursor);
        return { ...page, wallet: { creditCents: wallet.credit, heldCents: wallet.held } };
      },
      getProviderWallet: async ({ actor, query }) => {
        const { wallet, ...page } = await readWallet(store, actor.id, 'provider', query.cursor);
        const { available, pending, earned } = wallet;
        return {
          ...page,
          wallet: { availableCents: available, pendingCents: pending, earnedCents: earned },
        };
      },
    },
    store,
  );

export const handler = serveWallet(createStore(env('TABLE_NAME')));
