import { type Booking, bookings, busyTimeOf } from '../data/bookings';
import { extend, free, keep } from '../data/busy';
import type { Checkout } from '../data/checkouts';
import { appointmentCounts, roles } from '../data/people';
import { promos } from '../data/promos';
import { reviewEntries } from '../data/under-review';
import { add, check, create, replace } from '../data/writes';
import { endHold } from '../payments/end-hold';
import { HoldLost } from '../payments/hold';
import type { Sale } from '../payments/sale';

const lost = () => new HoldLost();

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
    ...keep(busyTimeOf(booking), lost),
    // A zone that moved all the same would have moved the appointment with it.
    check(roles.ref(booking.providerId), { zone: booking.zone }, lost),
    ...endHold(checkout, paid.paidAt, { paid: true }),
    ...(paid.underReview ? [create(reviewEntries, { bookingId: booking.id, at: paid.underReview.at })] : []),
  ],
  extend: (holdUntil, at) => [
    replace(bookings, booking, { holdUntil, updatedAt: at }),
    ...extend(busyTimeOf(booking), holdUntil, lost),
  ],
  giveBack: (at, endedBy) => [
    replace(bookings, booking, { status: 'cancelled', holdUntil: undefined, endedBy, updatedAt: at }),
    ...free(busyTimeOf(booking)),
    ...endHold(checkout, at, { open: -1 }),
    add(appointmentCounts.ref(checkout.email), { appointments: -1 }),
    ...(checkout.promoCode ? [add(promos.ref(checkout.promoCode), { usedCount: -1 })] : []),
  ],
});
