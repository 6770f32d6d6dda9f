import { walletApi } from '../../shared/wallet/api';
import { type HistoryLine, historyOf } from '../data/journal';
import { createStore, type Store } from '../data/store';
import { wallets } from '../data/wallets';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';

const pageSize = 50;

const readWallet = async (store: Store, userId: string, kind: HistoryLine['wallet'], cursor?: string) => {
  const [wallet, page] = await Promise.all([
    store.read(wallets.ref(userId)),
    store.list(historyOf(userId, kind), { limit: pageSize, cursor }),
  ]);
  return { wallet, ...page };
};

/** The endpoints for the caller's balances and history, as a customer and as a provider. */
export const serveWallet = (store: Store) =>
  endpoints(
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
