import type { adminApi } from '../../shared/admin/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isoOf } from '../../shared/time/iso';
import { bookingPurchase } from '../booking/purchase';
import { audit } from '../data/audit';
import { type Booking, bookings, releasesAt } from '../data/bookings';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import type { Call } from '../http/endpoints';
import { transitionWrites } from '../payments/transition';

type DecideReview = (typeof adminApi)['decideBookingReview'];

/**
 * The transition that clears a booking. The earnings of a completed one are released at once if they would have been
 * released by now: the customer confirmed, an admin decided their report, or the 72 hours to report are over. `now`
 * is in milliseconds.
 */
export const clearance = ({ status, completedAt, confirmedAt, problem }: Booking, now: number) => {
  if (status !== 'completed') return { transition: 'clear', change: {} } as const;
  const dueAt = releasesAt(completedAt!);
  const isDue = problem ? !!problem.verdict : !!confirmedAt || Date.parse(dueAt) <= now;
  if (isDue) return { transition: 'clearAndRelease', change: {} } as const;
  return { transition: 'clear', change: { dueAt: problem ? undefined : dueAt } } as const;
};

const refund = ({ problem }: Booking) =>
  ({
    transition: 'refundReviewed',
    change: { problem: problem && { ...problem, verdict: problem.verdict ?? 'refund' } },
  }) as const;

/**
 * An admin decides a fraud review: the booking continues and its earnings are released as usual, or the customer is
 * refunded in full, whatever the booking's status; the promo use and the first appointment stay used. Throws
 * `not_found` if it was never under review, and `not_possible_now` if that was already decided or the booking has
 * ended.
 */
export const decideBookingReview =
  (store: Store) =>
  ({ params, body: { verdict }, actor, now }: Call<DecideReview>): Promise<Reply<DecideReview>> =>
    retryOnConflict(async () => {
      const booking = await store.read(bookings.ref(params.bookingId));
      if (!booking?.underReview) throw new Refusal('not_found');
      const { transition, change } = verdict === 'refund' ? refund(booking) : clearance(booking, now);
      const underReview = { ...booking.underReview, verdict };
      const step = { transition, by: 'admin', now } as const;
      await store.transact([
        ...(await transitionWrites(store, bookingPurchase(booking), step, { ...change, underReview })),
        audit(actor, verdict === 'release' ? 'review_released' : 'review_refunded', {
          subject: { kind: 'booking', id: booking.id },
          reason: booking.underReview.reasons.join(', '),
          at: isoOf(now),
        }),
      ]);
      return {};
    });
