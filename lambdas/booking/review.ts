import type { bookingApi } from '../../shared/booking/api';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type Booking, bookings } from '../data/bookings';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { replace, type Write } from '../data/writes';
import type { Call } from '../http/endpoints';
import { confirmed, reviewWrites } from '../payments/confirm';
import { releaseBookingPosting } from './end';
import { ownBooking, showToCustomer } from './view';

type ReviewBooking = (typeof bookingApi)['reviewBooking'];

const confirmWrites = (booking: Booking, { body }: Call<ReviewBooking>, at: string): Write[] => [
  ...reviewWrites(booking, body, at),
  replace(bookings, booking, {
    ...confirmed(booking, at),
    ...(isUnderReview(booking) && { releasedAt: undefined }),
  }),
  ...(booking.releasedAt || isUnderReview(booking) ? [] : releaseBookingPosting(booking, at)),
];

/**
 * The customer confirms a completed booking with a review, which releases the earnings if time has not done so
 * already and no admin has to look first; a late review is still welcome. Throws `not_found`, `not_possible_now`, `already_reviewed`.
 */
export const reviewBooking =
  ({ store }: { store: Store }) =>
  (ask: Call<ReviewBooking>): Promise<Reply<ReviewBooking>> =>
    retryOnConflict(async () => {
      const booking = await ownBooking(store, ask.params.bookingId, ask.actor.id);
      if (booking.reviewed) throw new Refusal('already_reviewed');
      if (booking.status !== 'completed') throw new Refusal('not_possible_now');
      await store.transact(confirmWrites(booking, ask, new Date(ask.now).toISOString()));
      const after = await ownBooking(store, booking.id, ask.actor.id);
      return { booking: await showToCustomer(store, after) };
    });
