import { adminApi } from '../../shared/admin/api';
import { createStore, type Store } from '../data/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { decideProblem, listProblems } from '../payments/problems';
import { createBanner } from './banners';
import { createPromoCode } from './promo-codes';
import { judgeProvider, listApplications } from './providers';
import { decideBookingReview, listBookingsUnderReview } from './under-review';

/** What admins do; every route of it asks for an approved admin's role item. */
export const serveAdmin = (store: Store) =>
  endpoints(
    adminApi,
    {
      listApplications: listApplications(store),
      judgeProvider: judgeProvider(store),
      listProblems: listProblems(store),
      decideProblem: decideProblem(store),
      listBookingsUnderReview: listBookingsUnderReview(store),
      decideBookingReview: decideBookingReview(store),
      createBanner: createBanner(store),
      createPromoCode: createPromoCode(store),
    },
    store,
  );

export const handler = serveAdmin(createStore(env('TABLE_NAME')));
