import * as z from 'zod';
import { amount, cursor, page } from '../http/fields';
import { route } from '../http/route';
import { period } from '../time/period';
import { customerWallet, pendingEarning, providerWallet, statement, transaction } from './schema';
import { statementMonth } from './statement';

export const walletApi = {
  /** Returns the fees that apply to new bookings and orders. */
  getFees: route({
    method: 'GET',
    path: '/api/fees',
    access: 'public',
    reply: z.object({ cancellationFeeCents: amount }),
    cache: { maxAge: 60, staleWhileRevalidate: 600 },
    budget: { calls: 1, units: 1 },
  }),
  getWallet: route({
    method: 'GET',
    path: '/api/wallet',
    access: 'user',
    query: z.object({ cursor }),
    reply: page(transaction).extend({ wallet: customerWallet }),
    budget: { calls: 2, units: 3 },
  }),
  getProviderWallet: route({
    method: 'GET',
    path: '/api/provider/wallet',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(transaction).extend({ wallet: providerWallet }),
    budget: { calls: 5, units: 10 },
  }),
  /**
   * The provider's paid bookings, orders and tips whose earnings are not released yet, soonest due first. `otherCents` is the
   * rest of the pending balance, from purchases too old to be listed.
   */
  listPendingEarnings: route({
    method: 'GET',
    path: '/api/provider/pending-earnings',
    access: 'provider',
    reply: z.object({ items: z.array(pendingEarning), otherCents: amount }),
    budget: { calls: 23, units: 80 },
  }),
  /** The provider's transactions of a period in their time zone, oldest first, with amounts in dollars. */
  getTransactionsCsv: route({
    method: 'GET',
    path: '/api/provider/transactions.csv',
    access: 'provider',
    query: period,
    type: 'text/csv',
    reply: z.string(),
    budget: { calls: 3, units: 12 },
  }),
  getStatement: route({
    method: 'GET',
    path: '/api/provider/statements/{month}',
    access: 'provider',
    params: z.object({ month: statementMonth }),
    reply: statement,
    budget: { calls: 4, units: 12 },
  }),
};
