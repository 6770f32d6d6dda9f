import * as z from 'zod';
import { bookingStatuses, fraudReviewReasons } from '../booking/lifecycle';
import { reportReasons, reportSubjects } from '../catalog/report-reasons';
import { cursor, id, isoInstant, page, shownImage, text } from '../http/fields';
import { route } from '../http/route';
import { boughtRef, decision, problem, verdicts } from '../payments/problems-and-refunds';
import { unreturnedRefund } from '../payments/unreturned-refunds';
import { returnCase } from '../returns/schema';
import { maxReason } from './acts';

/** A problem reported by a customer, for an admin to decide. */
export const reportedProblem = boughtRef.extend({
  ...decision.shape,
  title: z.string(),
  text: z.string(),
  /** Whether it contests that the customer did not come to the appointment. */
  contestsNoShow: z.boolean(),
  customer: z.object({ name: z.string(), email: z.string() }),
  provider: z.object({ id, name: z.string() }),
});
export type ReportedProblem = z.output<typeof reportedProblem>;

/** A booking under fraud review, with the reasons. */
const bookingUnderReview = decision.extend({
  id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  promoCode: z.string().optional(),
  reasons: z.array(z.enum(fraudReviewReasons)),
  customer: reportedProblem.shape.customer,
  provider: reportedProblem.shape.provider,
});
export type BookingUnderReview = z.output<typeof bookingUnderReview>;

/** A reported review, listing or conversation, as it was when it was reported. */
export const reportedContent = z.object({
  id,
  kind: z.enum(reportSubjects),
  subjectId: id,
  title: z.string(),
  /** The review's comment, the listing's description, or the newest messages. */
  content: z.string(),
  /** The stars of a review. */
  rating: z.int().optional(),
  /** The pictures that the review has now. */
  pictures: z.array(shownImage).optional(),
  /** Who wrote the review, offers the listing, or is the other person of the conversation. */
  author: z.object({ id, name: z.string() }),
  provider: z.object({ id, name: z.string() }),
  reporter: z.object({ id, name: z.string(), email: z.string() }),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** Whether the review was deleted since, the listing is no longer offered, or the conversation was closed. */
  gone: z.boolean(),
});
export type ReportedContent = z.output<typeof reportedContent>;

/** A case that waits for an admin. It has exactly one of the five parts. */
const openCase = z.object({
  /** Unique in the queue. */
  id: z.string(),
  since: isoInstant,
  problem: reportedProblem.optional(),
  booking: bookingUnderReview.optional(),
  report: reportedContent.optional(),
  refund: unreturnedRefund.optional(),
  itemReturn: returnCase.optional(),
});
export type OpenCase = z.output<typeof openCase>;

const reportVerdicts = ['dismiss', 'remove'] as const;
export type ReportVerdict = (typeof reportVerdicts)[number];

/**
 * A decision about a report. The reporter reads the reason of a dismissal, the author of what was reported the reason
 * of a removal.
 */
const reportDecision = z.object({ verdict: z.enum(reportVerdicts), reason: text(maxReason, 1) });

/** What waits for an admin's decision. */
export const queueRoutes = {
  /**
   * Reported problems, returns that people do not agree on, bookings under fraud review, reports, and refunds that could
   * not be returned, longest waiting first.
   */
  listQueue: route({
    method: 'GET',
    path: '/api/admin/queue',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(openCase),
    budget: { calls: 3, units: 120 },
  }),
  decideProblem: route({
    method: 'POST',
    path: '/api/admin/problems/{kind}/{id}',
    access: 'admin',
    params: boughtRef,
    body: z.object({ verdict: z.enum(verdicts) }),
    reply: z.object({ problem }),
    budget: { calls: 3, units: 90 },
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
  /** Closes a report, with or without removing what was reported. */
  decideReport: route({
    method: 'POST',
    path: '/api/admin/reports/{reportId}',
    access: 'admin',
    params: z.object({ reportId: id }),
    body: reportDecision,
    reply: z.object({}),
    budget: { calls: 4, units: 50 },
  }),
};
