import { walletApi } from '../../shared/wallet/api';
import { createStore, type Store } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { getFees } from './fees';
import { listPendingEarnings } from './pending-earnings';
import { readProviderWallet } from './provider-wallet';
import { readWallet } from './read-wallet';
import { getStatement } from './statement';
import { getTransactionsCsv } from './transactions-csv';

/** The endpoints for fees, and for the caller's balances and history as a customer and as a provider. */
const serveWallet = (store: Store) =>
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
