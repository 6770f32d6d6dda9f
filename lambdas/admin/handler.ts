import { adminApi } from '../../shared/admin/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { decideProblem } from '../payments/problems';
import type { PurchaseDeps } from '../payments/purchase';
import { purchases } from '../purchases/kinds';
import { getChanges } from './figure-changes';
import { getAdminDashboard, getAnalytics, getRankings } from './figures';
import { listAdminProducts } from './products';
import { getAdminPurchase } from './purchase';
import { listAdminBookings, listAdminOrders } from './purchase-lists';
import { listQueue } from './queue';
import { listRecentTransactions } from './recent-transactions';
import { listReconciliations, resumePayouts } from './reconciliations';
import { decideReport } from './reports';
import { deleteReview, listAdminReviews } from './reviews';
import { decideBookingReview } from './under-review';

/** The endpoints for admins; every route requires an approved admin's role item. */
export const serveAdmin = ({ store, purchases }: PurchaseDeps) =>
  endpoints(
    adminApi,
    {
      listQueue: listQueue(store),
      listReconciliations: listReconciliations(store),
      resumePayouts: resumePayouts(store),
      decideProblem: decideProblem({ store, purchases }),
      decideBookingReview: decideBookingReview(store),
      decideReport: decideReport(store),
      listAdminBookings: listAdminBookings(store),
      listAdminOrders: listAdminOrders(store),
      getAdminPurchase: getAdminPurchase(store),
      listAdminReviews: listAdminReviews(store),
      deleteReview: deleteReview(store),
      listAdminProducts: listAdminProducts(store),
      getAdminDashboard: getAdminDashboard(store),
      getAnalytics: getAnalytics(store),
      getChanges: getChanges(store),
      getRankings: getRankings(store),
      listRecentTransactions: listRecentTransactions(store),
    },
    store,
  );

export const handler = serveAdmin({ store: createStore(env('TABLE_NAME')), purchases });
