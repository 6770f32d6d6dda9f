import type { bookingApi } from '../../shared/booking/api';
import type { BookingMove } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { type Booking, bookings } from '../data/bookings';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import type { Write } from '../data/writes';
import type { Call } from '../http/endpoints';
import { acceptWrites, completeWrites, mustMove, refundWrites } from './end';
import { forProvider } from './view';

type MoveBooking = (typeof bookingApi)['moveBooking'];

const writesOf = (booking: Booking, move: BookingMove, at: string): Write[] => {
  if (move === 'accept') return acceptWrites(booking, at);
  if (move === 'complete') return completeWrites(booking, at);
  return refundWrites(booking, move, at);
};

/** The provider's paid booking. Throws `not_found` for another's and for one that nobody has paid. */
const theirBooking = async (store: Store, bookingId: string, providerId: string): Promise<Booking> => {
  const booking = await store.read(bookings.ref(bookingId));
  if (booking?.providerId !== providerId || !booking.paidAt) throw new Refusal('not_found');
  return booking;
};

/** The provider accepts, declines, completes or cancels a paid booking. Throws `not_found`, `not_possible_now`. */
export const moveBooking =
  ({ store }: { store: Store }) =>
  ({ params, body, actor, now }: Call<MoveBooking>): Promise<Reply<MoveBooking>> =>
    retryOnConflict(async () => {
      const booking = await theirBooking(store, params.bookingId, actor.id);
      mustMove(booking, body.move, 'provider', now);
      await store.transact(writesOf(booking, body.move, new Date(now).toISOString()));
      return forProvider(await theirBooking(store, params.bookingId, actor.id));
    });
