import type { BookingTransition } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Side } from '../../shared/sides';
import { type Booking, bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { bookingPurchase } from './purchase';

/** A booking, and which of its two people the caller is. */
export type OwnSide = { booking: Booking; side: Side };

/**
 * Reads a booking for its customer or, once it is paid, for its provider. Throws `not_found` for anyone else, and
 * `not_provider` unless the provider is approved.
 */
export const readForSide = async (store: Store, bookingId: string, actorId: string): Promise<OwnSide> => {
  const { booking, role } = await store.readAll({
    booking: bookings.ref(bookingId),
    role: roles.ref(actorId),
  });
  if (booking?.customerId === actorId) return { booking, side: 'customer' };
  if (booking?.providerId !== actorId || !booking.paidAt) throw new Refusal('not_found');
  if (!isApprovedProvider(role)) throw new Refusal('not_provider');
  return { booking, side: 'provider' };
};

/** Throws `not_possible_now` unless a side may make a transition of a booking. `now` is in milliseconds. */
export const refuseUnless = (
  { booking, side }: OwnSide,
  transition: BookingTransition,
  now: number,
): void => {
  if (!bookingPurchase(booking).can(transition, side, now)) throw new Refusal('not_possible_now');
};
