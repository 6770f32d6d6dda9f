import * as z from 'zod';
import { cursor, page } from '../http/fields';
import { route } from '../http/route';
import { listedWallet, moneySettings, moneySettingsInput, month, revenue, walletTotals } from './finance';

/** The admins' view of the providers' wallets and of the platform's money. */
export const financeApi = {
  getWalletTotals: route({
    method: 'GET',
    path: '/api/admin/wallets/totals',
    access: 'admin',
    reply: walletTotals,
    budget: { calls: 1, units: 10 },
  }),
  /** The wallets of all approved providers, then of suspended ones. */
  listWallets: route({
    method: 'GET',
    path: '/api/admin/wallets',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(listedWallet),
    budget: { calls: 4, units: 80 },
  }),
  getMoneySettings: route({
    method: 'GET',
    path: '/api/admin/money-settings',
    access: 'admin',
    reply: moneySettings,
    budget: { calls: 1, units: 3 },
  }),
  updateMoneySettings: route({
    method: 'PUT',
    path: '/api/admin/money-settings',
    access: 'admin',
    body: moneySettingsInput.extend({ version: z.int().min(0) }),
    reply: moneySettings,
    budget: { calls: 2, units: 13 },
  }),
  /** What each provider earned and was paid in a year, or in a month of it, for tax filing. */
  exportEarnings: route({
    method: 'GET',
    path: '/api/admin/earnings',
    access: 'admin',
    query: z.object({ year: z.string().regex(/^20\d\d$/, 'Not a valid year'), month: month.optional() }),
    type: 'text/csv',
    reply: z.string(),
    budget: { calls: 1_000, units: 40_000 },
  }),
  /** The platform's revenue in one month. */
  getRevenue: route({
    method: 'GET',
    path: '/api/admin/revenue',
    access: 'admin',
    query: z.object({ month }),
    reply: revenue,
    budget: { calls: 1_000, units: 40_000 },
  }),
};
