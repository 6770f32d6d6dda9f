import { type BookingMove, type BookingParty, bookingMoves, canMove } from '../../shared/booking/lifecycle';
import { cancellation, earnings } from '../../shared/booking/pricing';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import type { Problem, verdicts } from '../../shared/payments/aftersales';
import { type Booking, bookings, busyTimeOf, completesAt, releasesAt } from '../data/bookings';
import { free } from '../data/busy';
import { journalKeys } from '../data/journal';
import { appointmentCounts, customerCounts } from '../data/people';
import { promos } from '../data/promos';
import { reviewEntries } from '../data/under-review';
import { add, remove, replace, type Write } from '../data/writes';
import { post } from '../ledger/post';
import { releasePosting } from '../payments/confirm';

/** Throws `not_possible_now` unless the life cycle lets this party make this move. `now` in milliseconds. */
export const mustMove = (booking: Booking, move: BookingMove, by: BookingParty, now: number): void => {
  if (!canMove(booking, move, by, now)) throw new Refusal('not_possible_now');
};

/** What a cancellation gives back (cents): all that was paid, less the fee where the customer chose to cancel. */
export const refundOf = (booking: Booking, move: BookingMove): { refundCents: number; keptCents: number } =>
  cancellation(booking.totalCents, move === 'customerCancel' ? booking.cancellationFeeCents : 0);

const refundPosting = (booking: Booking, move: BookingMove, at: string): Write[] => {
  const escrow = `escrow:${booking.id}` as const;
  const { refundCents, keptCents } = refundOf(booking, move);
  const { netCents } = earnings(booking.listCents, booking.platformFeeRate!);
  return post({
    key: journalKeys.end(booking.id),
    event: move,
    at,
    movements: [
      { from: escrow, to: `credit:${booking.customerId}`, cents: refundCents },
      { from: escrow, to: 'cancellation revenue', cents: keptCents },
      { from: escrow, to: 'promo expense', cents: booking.discountCents },
    ],
    memos: [{ userId: booking.providerId, pending: -netCents }],
    history: [
      {
        userId: booking.customerId,
        wallet: 'customer',
        type: 'refund',
        description: `Refund: ${booking.title}`,
        amountCents: refundCents,
        ...(keptCents > 0 && { feeCents: keptCents }),
      },
    ],
  });
};

const refunded = (booking: Booking, move: BookingMove, at: string, more: Partial<Booking> = {}): Write =>
  replace(bookings, booking, {
    status: bookingMoves[move].to,
    paymentStatus: 'refunded',
    refundedCents: refundOf(booking, move).refundCents,
    refundedAt: at,
    endedBy: move,
    dueAt: undefined,
    updatedAt: at,
    ...more,
  });

const leaveReview = (booking: Booking): Write[] =>
  isUnderReview(booking) ? [remove(reviewEntries.ref(booking.underReview!.at, booking.id))] : [];

/** What a booking that is not over yet keeps: its time, and its place among the customer's open ones. */
const endOpen = (booking: Booking): Write[] =>
  booking.status === 'completed'
    ? []
    : [...free(busyTimeOf(booking)), add(customerCounts.ref(booking.customer.email), { open: -1 })];

/** What counts against the customer, where the end was not of their doing. */
const returnMarks = (booking: Booking): Write[] => [
  add(appointmentCounts.ref(booking.customer.email), { appointments: -1 }),
  ...returnPromo(booking),
];

const returnPromo = ({ promoCode }: Booking): Write[] =>
  promoCode ? [add(promos.ref(promoCode), { usedCount: -1 })] : [];

/**
 * Ends a paid booking before it happened: escrow to the customer's credit, the fee to the platform, the discount
 * back to where it came from; its time and, unless the customer cancelled, the promo use return. `at` is ISO.
 */
export const refundWrites = (booking: Booking, move: BookingMove, at: string): Write[] => [
  ...refundPosting(booking, move, at),
  refunded(booking, move, at),
  ...endOpen(booking),
  ...leaveReview(booking),
  ...(move === 'customerCancel' ? [] : returnMarks(booking)),
];

/** An admin found for the customer: all that was paid for a completed booking returns. `at` is ISO. */
export const upholdWrites = (booking: Booking, problem: Problem, at: string): Write[] => [
  ...refundPosting(booking, 'uphold', at),
  refunded(booking, 'uphold', at, { problem }),
  ...leaveReview(booking),
  ...returnMarks(booking),
];

/** The provider said yes: from now the appointment itself is what comes due. */
export const acceptWrites = (booking: Booking, at: string): Write[] => [
  replace(bookings, booking, { status: 'confirmed', dueAt: booking.startsAt, updatedAt: at }),
];

/** The work is done; the customer's word, or time, releases the earnings, but for those under review. */
export const completeWrites = (booking: Booking, at: string): Write[] => [
  replace(bookings, booking, {
    status: 'completed',
    completedAt: at,
    dueAt: isUnderReview(booking) ? undefined : releasesAt(at),
    updatedAt: at,
  }),
  add(customerCounts.ref(booking.customer.email), { open: -1 }),
];

/** The journal of a booking's release. `at` is ISO. */
export const releaseBookingPosting = (booking: Booking, at: string): Write[] =>
  releasePosting(
    booking,
    earnings(booking.listCents, booking.platformFeeRate!),
    { type: 'booking_payment', description: `${booking.title} for ${booking.customer.name}` },
    at,
  );

/** Releases a completed booking's earnings without the customer's word; what is under review waits on. */
export const releaseWrites = (booking: Booking, at: string, problem = booking.problem): Write[] => {
  const waits = isUnderReview(booking);
  return [
    ...(waits ? [] : releaseBookingPosting(booking, at)),
    replace(bookings, booking, {
      releasedAt: waits ? undefined : at,
      dueAt: undefined,
      problem,
      updatedAt: at,
    }),
  ];
};

/** Nobody has to act on a confirmed booking that began; it completes by itself a day after its end. */
export const awaitCompletion = (booking: Booking, at: string): Write[] => [
  replace(bookings, booking, { dueAt: completesAt(booking), updatedAt: at }),
];

/**
 * What a booking goes on with once its review has ended in a release. One that is completed is paid out where any other
 * would have been by now: the customer confirmed, an admin decided on what they reported, or their 72 hours to report
 * are over. `at` is ISO.
 */
const resume = (booking: Booking, at: string): { isDue: boolean; change: Partial<Booking> } => {
  const { status, completedAt, confirmedAt, problem } = booking;
  if (status !== 'completed') return { isDue: false, change: {} };
  const dueAt = releasesAt(completedAt!);
  const isDue = problem ? !!problem.verdict : !!confirmedAt || dueAt <= at;
  return { isDue, change: isDue ? { releasedAt: at } : { dueAt: problem ? undefined : dueAt } };
};

/**
 * An admin has looked at a booking under review. Released, it goes on as any other; refunded, all that was paid returns,
 * but neither the promo use nor the first appointment. `at` is ISO.
 */
export const decideReviewWrites = (
  booking: Booking,
  verdict: (typeof verdicts)[number],
  at: string,
): Write[] => {
  const { problem } = booking;
  const underReview = { ...booking.underReview!, verdict };
  if (verdict === 'refund')
    return [
      ...refundPosting(booking, 'refundReviewed', at),
      refunded(booking, 'refundReviewed', at, {
        underReview,
        problem: problem && { ...problem, verdict: problem.verdict ?? verdict },
      }),
      ...endOpen(booking),
      ...leaveReview(booking),
    ];
  const { isDue, change } = resume(booking, at);
  return [
    ...(isDue ? releaseBookingPosting(booking, at) : []),
    replace(bookings, booking, { underReview, updatedAt: at, ...change }),
    ...leaveReview(booking),
  ];
};
