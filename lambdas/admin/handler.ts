import { adminApi } from '../../shared/admin/api';
import { createStore } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { decideProblem, listProblems } from '../payments/problems';
import type { PurchaseDeps } from '../payments/purchase';
import { purchases } from '../purchases';
import { createBanner } from './banners';
import { createPromoCode } from './promo-codes';
import { judgeProvider, listApplications } from './providers';
import { listReconciliations, resumePayouts } from './reconciliations';
import { decideBookingReview, listBookingsUnderReview } from './under-review';

/** The endpoints for admins; every route requires an approved admin's role item. */
export const serveAdmin = ({ store, purchases }: PurchaseDeps) =>
  endpoints(
    adminApi,
    {
      listApplications: listApplications(store),
      judgeProvider: judgeProvider(store),
      listProblems: listProblems({ store, purchases }),
      listReconciliations: listReconciliations(store),
      resumePayouts: resumePayouts(store),
      decideProblem: decideProblem({ store, purchases }),
      listBookingsUnderReview: listBookingsUnderReview(store),
      decideBookingReview: decideBookingReview(store),
      createBanner: createBanner(store),
      createPromoCode: createPromoCode(store),
    },
    store,
  );

export const handler = serveAdmin({ store: createStore(env('TABLE_NAME')), purchases });
