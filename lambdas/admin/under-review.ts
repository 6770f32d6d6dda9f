import type { adminApi } from '../../shared/admin/api';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { decideReviewWrites, mustMove } from '../booking/end';
import { audit } from '../data/audit';
import { type Booking, bookings } from '../data/bookings';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { bookingsUnderReview } from '../data/under-review';
import type { Call } from '../http/endpoints';

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
 * An admin decides: the booking goes on and its earnings are released as any other's, or all that was paid returns to
 * the customer, whatever the booking's status. Throws `not_found` where nothing was under review, and
 * `not_possible_now` where that has been decided, or the booking ended otherwise.
 */
export const decideBookingReview =
  (store: Store) =>
  ({ params, body, actor, now }: Call<DecideReview>): Promise<Reply<DecideReview>> =>
    retryOnConflict(async () => {
      const booking = await store.read(bookings.ref(params.bookingId));
      if (!booking?.underReview) throw new Refusal('not_found');
      if (!isUnderReview(booking)) throw new Refusal('not_possible_now');
      if (body.verdict === 'refund') mustMove(booking, 'refundReviewed', 'admin', now);
      const at = new Date(now).toISOString();
      await store.transact([
        ...decideReviewWrites(booking, body.verdict, at),
        audit(actor, body.verdict === 'release' ? 'review_released' : 'review_refunded', {
          subject: { kind: 'booking', id: booking.id },
          reason: booking.underReview.reasons.join(', '),
          at,
        }),
      ]);
      return {};
    });
