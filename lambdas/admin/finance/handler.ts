import { financeApi } from '../../../shared/admin/finance-api';
import { createStore, type Store } from '../../data/engine/store';
import { endpoints } from '../../http/endpoints';
import { env } from '../../http/env';
import { exportEarnings } from './export-earnings';
import { getMoneySettings, updateMoneySettings } from './money-settings';
import { getRevenue } from './revenue';
import { getWalletTotals, listWallets } from './wallets';

/** The endpoints for admins about the providers' wallets, the money settings, earnings and revenue. */
export const serveFinance = ({ store }: { store: Store }) =>
  endpoints(
    financeApi,
    {
      getWalletTotals: getWalletTotals(store),
      listWallets: listWallets(store),
      getMoneySettings: getMoneySettings(store),
      updateMoneySettings: updateMoneySettings(store),
      exportEarnings: exportEarnings(store),
      getRevenue: getRevenue(store),
    },
    store,
  );

export const handler = serveFinance({ store: createStore(env('TABLE_NAME')) });
