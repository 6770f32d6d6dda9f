import type { adminApi } from '../../shared/admin/api';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { bookingPurchase } from '../booking/purchase';
import { audit } from '../data/audit';
import { type Booking, bookings, releasesAt } from '../data/bookings';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { bookingsUnderReview } from '../data/under-review';
import type { Call } from '../http/endpoints';
import { transitionWrites } from '../payments/transition';

type ListUnderReview = (typeof adminApi)['listBookingsUnderReview'];
type DecideReview = (typeof adminApi)['decideBookingReview'];

const shown = ({ customer, providerId, providerName, underReview, ...booking }: Booking) => ({
  ...booking,
  reasons: underReview!.reasons,
  customer: { name: customer.name, email: customer.email },
  provider: { id: providerId, name: providerName },
});

/** The bookings whose earnings wait for an admin, longest waiting first. */
export const listBookingsUnderReview =
  (store: Store) =>
  async ({ query }: Call<ListUnderReview>): Promise<Reply<ListUnderReview>> => {
    const { items, cursor } = await store.list(bookingsUnderReview, { limit: 24, cursor: query.cursor });
    const found = await store.readEach(items.map(({ bookingId }) => bookings.ref(bookingId)));
    const waiting = found.flatMap((booking) => booking ?? []).filter(isUnderReview);
    return { items: waiting.map(shown), cursor };
  };

/**
 * What a booking goes on with once its review has ended in a release. One that is completed is paid out where any
 * other would have been by now: the customer confirmed, an admin decided on what they reported, or their 72 hours to
 * report are over. `now` in milliseconds.
 */
const clearance = ({ status, completedAt, confirmedAt, problem }: Booking, now: number) => {
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
 * An admin decides: the booking goes on and its earnings are released as any other's, or all that was paid returns to
 * the customer, whatever the booking's status, but neither the promo use nor the first appointment. Throws
 * `not_found` where nothing was under review, and `not_possible_now` where that has been decided, or the booking
 * ended otherwise.
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
        ...transitionWrites(bookingPurchase(booking), step, { ...change, underReview }),
        audit(actor, verdict === 'release' ? 'review_released' : 'review_refunded', {
          subject: { kind: 'booking', id: booking.id },
          reason: booking.underReview.reasons.join(', '),
          at: new Date(now).toISOString(),
        }),
      ]);
      return {};
    });
