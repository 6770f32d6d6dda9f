import type { bookingApi } from '../../shared/booking/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type Booking, bookings } from '../data/bookings';
import { reviews } from '../data/listings';
import { profiles } from '../data/people';
import { untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { add, create, replace, type Write } from '../data/writes';
import type { Ask } from '../http/serve';
import { withdrawn } from '../payments/deal';
import { releasePosting } from './end';
import { ownBooking, showToCustomer } from './view';

type ReviewBooking = (typeof bookingApi)['reviewBooking'];

const reviewWrites = (booking: Booking, { body }: Ask<ReviewBooking>, at: string): Write[] => [
  create(
    reviews,
    {
      id: booking.id,
      providerId: booking.providerId,
      customerId: booking.customerId,
      reviewerName: booking.customer.name,
      rating: body.rating,
      comment: body.comment,
      createdAt: at,
    },
    'already_reviewed',
  ),
  add(profiles.key(booking.providerId), { ratingSum: body.rating, ratingCount: 1 }),
  replace(bookings, booking, {
    reviewed: true,
    confirmedAt: booking.confirmedAt ?? at,
    releasedAt: booking.releasedAt ?? at,
    dueAt: undefined,
    problem: withdrawn(booking.problem),
    updatedAt: at,
  }),
  ...(booking.releasedAt ? [] : releasePosting(booking, at)),
];

/**
 * The customer confirms a completed booking with a review, which releases the earnings if time has not done so
 * already; a late review is still welcome. Throws `not_found`, `not_possible_now`, `already_reviewed`.
 */
export const reviewBooking =
  ({ store }: { store: Store }) =>
  (ask: Ask<ReviewBooking>): Promise<Reply<ReviewBooking>> =>
    untilFresh(async () => {
      const booking = await ownBooking(store, ask.params.bookingId, ask.actor.id);
      if (booking.reviewed) throw new Refusal('already_reviewed');
      if (booking.status !== 'completed') throw new Refusal('not_possible_now');
      await store.transact(reviewWrites(booking, ask, new Date(ask.now).toISOString()));
      const after = await ownBooking(store, booking.id, ask.actor.id);
      return { booking: await showToCustomer(store, after) };
    });
