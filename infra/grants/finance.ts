import { monthlyRevenue } from '../../lambdas/data/monthly-revenue';
import { settings } from '../../lambdas/data/settings';
import type { financeApi } from '../../shared/admin/finance-api';
import type { GrantsOf } from './grant';
import { batchGet, get, index, record, write } from './table';

export const financeGrants = {
  getWalletTotals: [get],
  listWallets: [get, batchGet, index('byProviderStatus')],
  getMoneySettings: [get],
  updateMoneySettings: [get, write(settings), record],
  exportEarnings: [get, batchGet, index('byMonth'), record],
  getRevenue: [get, batchGet, index('byMonth'), write(monthlyRevenue)],
} satisfies GrantsOf<typeof financeApi>;
