import * as z from 'zod';
import { standing } from '../account/schema';
import { bookingStatuses, fraudReviewReasons } from '../booking/lifecycle';
import { amount, cursor, id, page, shownImage } from '../http/fields';
import { route } from '../http/route';
import { problem, purchaseRef, verdicts } from '../payments/problems-and-refunds';
import { banner, bannerInput } from '../promo/api';
import { promo, promoCodeInput } from '../promo/schema';
import { reconciliationRoutes } from './reconciliation';

export const providerApplication = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  photo: shownImage.optional(),
  standing,
  createdAt: z.iso.datetime(),
});

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
  ...reconciliationRoutes,
  listApplications: route({
    method: 'GET',
    path: '/api/admin/providers',
    access: 'admin',
    query: z.object({ standing, cursor }),
    /** `total`: how many have that standing, on all pages. */
    reply: page(providerApplication).extend({ total: z.int() }),
    budget: { calls: 3, units: 30 },
  }),
  judgeProvider: route({
    method: 'POST',
    path: '/api/admin/providers/{providerId}/judge',
    access: 'admin',
    params: z.object({ providerId: id }),
    body: z.object({ verdict: z.enum(['approve', 'reject', 'suspend']) }),
    reply: z.object({ standing: standing.optional() }),
    budget: { calls: 3, units: 11 },
  }),
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
  createBanner: route({
    method: 'POST',
    path: '/api/admin/banners',
    access: 'admin',
    status: 201,
    body: bannerInput,
    reply: banner,
    budget: { calls: 3, units: 10 },
  }),
  createPromoCode: route({
    method: 'POST',
    path: '/api/admin/promo-codes',
    access: 'admin',
    status: 201,
    body: promoCodeInput,
    reply: promo,
    budget: { calls: 2, units: 7 },
  }),
};
