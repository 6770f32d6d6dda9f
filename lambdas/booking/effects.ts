import type { BookingTransition } from '../../shared/booking/lifecycle';
import { isUnderReview } from '../../shared/booking/underReview';
import { type Booking, busyTimeOf, releasesAt } from '../data/bookings';
import { captureTime, freeTime } from '../data/busy';
import { add, check, create, remove, type Write } from '../data/engine/writes';
import { addNoShowMark } from '../data/no-show-marks';
import { roles } from '../data/people';
import { returnCode } from '../data/personal-codes';
import { promos } from '../data/promos';
import { fraudReviewEntries } from '../data/under-review';
import { HoldLost } from '../payments/hold';
import type { Effect } from '../payments/transition';
import { closed, dueBeforeStart, freeAllTimes, freeHeldTimes, proposalEffects } from './proposal-effects';

const lost = () => new HoldLost();

/** Returns the use of a promo code, or of an offer. */
const returnPromo = ({ promoCode, offerCode, customerId }: Booking): Write[] => [
  ...(promoCode ? [add(promos.ref(promoCode), { usedCount: -1 })] : []),
  ...(offerCode ? [returnCode(customerId, offerCode)] : []),
];

const removeFraudReviewEntry = (booking: Booking): Write[] =>
  isUnderReview(booking) ? [remove(fraudReviewEntries.ref(booking.underReview!.at, booking.id))] : [];

const pay: Effect<Booking> = (booking, { change: { underReview } }) => ({
  change: { holdUntil: undefined, dueAt: booking.startsAt },
  writes: [
    ...captureTime(busyTimeOf(booking), lost),
    // If the provider's time zone has changed after all, the appointment would be at another time: treat the hold as lost.
    check(roles.ref(booking.providerId), { zone: booking.zone }, lost),
    ...(underReview ? [create(fraudReviewEntries, { bookingId: booking.id, at: underReview.at })] : []),
  ],
});

const releaseHold: Effect<Booking> = (booking) => ({
  change: { holdUntil: undefined },
  writes: [...freeTime(busyTimeOf(booking)), ...returnPromo(booking)],
  counts: { open: -1, appointments: -1 },
});

/** Ends the booking with any proposal to move it; frees its time unless the appointment is over. */
const end = (booking: Booking) => {
  const isOver = booking.status === 'completed';
  return {
    change: closed(booking, 'cancelled'),
    writes: [...(isOver ? [] : freeAllTimes(booking)), ...removeFraudReviewEntry(booking)],
    open: isOver ? 0 : -1,
  };
};

/** For a cancellation by the customer, or fraud: the promo use and the first appointment stay used. */
const endKeepingPromoUse: Effect<Booking> = (booking) => {
  const { change, writes, open } = end(booking);
  return { change, writes, counts: { open } };
};

/** For an end the customer did not cause: returns the promo use and the first appointment. */
const endReturningPromoUse: Effect<Booking> = (booking) => {
  const { change, writes, open } = end(booking);
  return { change, writes: [...writes, ...returnPromo(booking)], counts: { open, appointments: -1 } };
};

/** Also frees what is left of an appointment that was completed before its end. */
const freeingAllTime =
  (effect: Effect<Booking>): Effect<Booking> =>
  (booking, how) => {
    const { writes = [], ...rest } = effect(booking, how);
    const isOver = booking.status === 'completed';
    return { ...rest, writes: [...writes, ...(isOver ? freeTime(busyTimeOf(booking)) : [])] };
  };

const accept: Effect<Booking> = (booking) => ({ change: { dueAt: dueBeforeStart(booking) } });

/** Earnings come due for release later, unless a fraud review holds them. A proposal is over by now. */
const complete: Effect<Booking> = (booking, { at }) => ({
  change: {
    ...closed(booking, 'expired'),
    completedAt: at,
    dueAt: isUnderReview(booking) ? undefined : releasesAt(at),
  },
  writes: freeHeldTimes(booking),
  counts: { open: -1 },
});

const markNoShow: Effect<Booking> = (booking, how) => {
  const { change, writes = [], ...rest } = complete(booking, how);
  return {
    ...rest,
    change: { ...change, noShow: { at: how.at } },
    writes: [...writes, addNoShowMark(booking)],
  };
};

const clear: Effect<Booking> = (booking) => ({ writes: removeFraudReviewEntry(booking) });

const nothing: Effect<Booking> = () => ({});

/** What each transition of a booking changes and writes, besides its status and its money. */
export const bookingEffects: Record<BookingTransition, Effect<Booking>> = {
  ...proposalEffects,
  pay,
  abandon: releaseHold,
  expire: releaseHold,
  accept,
  complete,
  markNoShow,
  decline: endReturningPromoUse,
  providerCancel: endReturningPromoUse,
  customerCancel: endKeepingPromoUse,
  cancelWithoutFee: endReturningPromoUse,
  expireUnanswered: endReturningPromoUse,
  suspendPending: endReturningPromoUse,
  suspendStarted: endReturningPromoUse,
  uphold: endReturningPromoUse,
  refundReviewed: endKeepingPromoUse,
  refundByAdmin: freeingAllTime(endReturningPromoUse),
  loseDispute: freeingAllTime(endKeepingPromoUse),
  report: nothing,
  dismiss: nothing,
  dismissUnderReview: nothing,
  confirm: nothing,
  review: nothing,
  release: nothing,
  clear,
  clearAndRelease: clear,
};
