import { type Booking, bookings, hourCells } from '../data/bookings';
import type { Checkout } from '../data/checkouts';
import { appointmentCounts, openBookings, roles } from '../data/people';
import { promos } from '../data/promos';
import { reviewEntries } from '../data/under-review';
import { add, check, create, remove, replace, type Write } from '../data/writes';
import { endHold } from '../payments/end-hold';
import { HoldLost } from '../payments/hold';
import type { Sale } from '../payments/sale';

const lost = () => new HoldLost();

/** Changes how long its hours are held; `holdUntil` (ISO) is left out where they are its for good. */
const holdHours = (booking: Booking, holdUntil?: string): Write[] =>
  hourCells.keysOf(booking).map((key) => ({
    action: {
      Update: {
        Key: key,
        UpdateExpression: holdUntil ? 'SET holdUntil = :until' : 'REMOVE holdUntil',
        ConditionExpression: 'bookingId = :id',
        ExpressionAttributeValues: { ':id': booking.id, ...(holdUntil && { ':until': holdUntil }) },
      },
    },
    otherwise: lost,
  }));

/** Hours whose hold is over are free as they stand; TTL takes them away. */
const freeHours = (booking: Booking, at: string): Write[] =>
  at <= booking.holdUntil!
    ? hourCells.keysOf(booking).map((key) => remove(key, { bookingId: booking.id }, lost))
    : [];

/** What the checkout of a booking pays for. */
export const bookingSale = (checkout: Checkout, booking: Booking): Sale => ({
  checkout,
  type: 'booking_payment',
  booking,
  parts: [{ ...booking, quantity: 1, cardCents: booking.totalCents - booking.creditCents }],
  keep: (paid) => [
    replace(bookings, booking, {
      ...paid,
      paymentStatus: 'paid',
      updatedAt: paid.paidAt,
      holdUntil: undefined,
      dueAt: booking.startsAt,
    }),
    ...holdHours(booking),
    // A zone that moved all the same would have moved the appointment with it.
    check(roles.key(booking.providerId), { zone: booking.zone }, lost),
    ...endHold(checkout, paid.paidAt, { paid: true }),
    ...(paid.underReview ? [create(reviewEntries, { bookingId: booking.id, at: paid.underReview.at })] : []),
  ],
  extend: (holdUntil, at) => [
    replace(bookings, booking, { holdUntil, updatedAt: at }),
    ...holdHours(booking, holdUntil),
  ],
  giveBack: (at, endedBy, isLost) => [
    replace(bookings, booking, { status: 'cancelled', holdUntil: undefined, endedBy, updatedAt: at }),
    ...(isLost ? [] : freeHours(booking, at)),
    ...endHold(checkout, at, { open: -1 }),
    add(appointmentCounts.key(checkout.email), { appointments: -1 }),
    add(openBookings.key(booking.providerId), { open: -1 }),
    ...(checkout.promoCode ? [add(promos.key(checkout.promoCode), { usedCount: -1 })] : []),
  ],
});
