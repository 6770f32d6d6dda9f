import type { BookingTransition } from '../../shared/booking/lifecycle';
import { Refusal } from '../../shared/http/refusal';
import type { Side } from '../../shared/sides';
import { type Booking, bookings } from '../data/bookings';
import type { NamedValues } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { bookingPurchase } from './purchase';

/** A booking, and which of its two people the caller is. */
export type OwnSide = { booking: Booking; side: Side };

/** What says whether somebody is a side of a booking. */
export const sideRefs = ({ params, actor }: { params: { bookingId: string }; actor: { id: string } }) => ({
  booking: bookings.ref(params.bookingId),
  role: roles.ref(actor.id),
});

/**
 * Returns a booking to its customer or, once it is paid, to its provider. Throws `not_found` for anyone else, and
 * `not_provider` unless the provider is approved.
 */
export const ownSide = (
  { booking, role }: NamedValues<ReturnType<typeof sideRefs>>,
  actorId: string,
): OwnSide => {
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
