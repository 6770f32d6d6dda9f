import * as z from 'zod';
import { bookingStatuses, fraudReviewReasons } from '../booking/lifecycle';
import { amount, cursor, id, page } from '../http/fields';
import { route } from '../http/route';
import { problem, purchaseRef, verdicts } from '../payments/problems-and-refunds';
import { figuresRoutes } from './figures-api';
import { adminListRoutes } from './lists-api';
import { promotionRoutes } from './promotions-api';
import { reconciliationRoutes } from './reconciliation';

/** A problem reported by a customer, for an admin to decide. */
export const reportedProblem = purchaseRef.extend({
  title: z.string(),
  totalCents: amount,
  text: z.string(),
  reportedAt: z.iso.datetime(),
  customer: z.object({ name: z.string(), email: z.string() }),
  provider: z.object({ id, name: z.string() }),
});
export type ReportedProblem = z.output<typeof reportedProblem>;

/** A booking under fraud review, with the reasons. */
export const bookingUnderReview = z.object({
  id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  totalCents: amount,
  promoCode: z.string().optional(),
  reasons: z.array(z.enum(fraudReviewReasons)),
  customer: reportedProblem.shape.customer,
  provider: reportedProblem.shape.provider,
});
export type BookingUnderReview = z.output<typeof bookingUnderReview>;

export const adminApi = {
  ...promotionRoutes,
  ...reconciliationRoutes,
  ...adminListRoutes,
  ...figuresRoutes,
  listProblems: route({
    method: 'GET',
    path: '/api/admin/problems',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(reportedProblem),
    budget: { calls: 3, units: 60 },
  }),
  decideProblem: route({
    method: 'POST',
    path: '/api/admin/problems/{kind}/{id}',
    access: 'admin',
    params: purchaseRef,
    body: z.object({ verdict: z.enum(verdicts) }),
    reply: z.object({ problem }),
    budget: { calls: 3, units: 90 },
  }),
  listBookingsUnderReview: route({
    method: 'GET',
    path: '/api/admin/bookings-under-review',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(bookingUnderReview),
    budget: { calls: 3, units: 60 },
  }),
  decideBookingReview: route({
    method: 'POST',
    path: '/api/admin/bookings-under-review/{bookingId}',
    access: 'admin',
    params: z.object({ bookingId: id }),
    body: z.object({ verdict: z.enum(verdicts) }),
    reply: z.object({}),
    budget: { calls: 3, units: 90 },
  }),
};
