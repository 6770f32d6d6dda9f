import { type Conditions, canTransition, type Lifecycle, type Rule } from '../lifecycle';
import { type PurchaseCondition, type PurchaseState, purchaseConditions } from '../payments/lifecycle';
import { attendedOrContestable, isTimeForNoShow } from './no-show';
import { hasExpiredProposal, hasOpenProposal, hasProposalsLeft, type ProposalState } from './reschedule';

export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

type Condition =
  | PurchaseCondition
  | 'before start'
  | 'after start'
  | 'time for a no-show'
  | 'attended'
  | 'attended or contestable'
  | 'under review'
  | 'not under review'
  | 'no open proposal'
  | 'open proposal'
  | 'expired proposal'
  | 'proposals left';

/** Every transition that changes a booking's status, its payment's status, or where its earnings are. */
export const bookingTransitions = {
  pay: { by: ['system'], from: ['pending'], if: ['unpaid'], money: 'capture' },
  abandon: {
    by: ['customer'],
    from: ['pending'],
    to: 'cancelled',
    if: ['unpaid', 'before start'],
    money: 'releaseHold',
  },
  expire: { by: ['system'], from: ['pending'], to: 'cancelled', if: ['unpaid'], money: 'releaseHold' },
  accept: {
    by: ['provider'],
    from: ['pending'],
    to: 'confirmed',
    if: ['paid', 'before start'],
    money: 'none',
  },
  decline: {
    by: ['provider'],
    from: ['pending'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  /** Holds up to three other times until the other side answers. */
  proposeTimes: {
    by: ['customer', 'provider'],
    from: ['pending', 'confirmed'],
    if: ['paid', 'before start', 'not under review', 'no open proposal', 'proposals left'],
    money: 'none',
  },
  /** Moves the booking to one of the proposed times. It keeps its status. */
  acceptProposal: {
    by: ['customer', 'provider'],
    from: ['pending', 'confirmed'],
    if: ['paid', 'before start', 'open proposal'],
    money: 'none',
  },
  /** The other side keeps the present time. */
  declineProposal: {
    by: ['customer', 'provider'],
    from: ['pending', 'confirmed'],
    if: ['paid', 'before start', 'open proposal'],
    money: 'none',
  },
  /** Whoever proposed the times takes them back. */
  withdrawProposal: {
    by: ['customer', 'provider'],
    from: ['pending', 'confirmed'],
    if: ['paid', 'before start', 'open proposal'],
    money: 'none',
  },
  expireProposal: {
    by: ['system'],
    from: ['pending', 'confirmed'],
    if: ['paid', 'expired proposal'],
    money: 'none',
  },
  complete: {
    by: ['provider', 'system'],
    from: ['confirmed'],
    to: 'completed',
    if: ['paid', 'after start'],
    money: 'none',
  },
  /** The provider says that the customer did not come. Earnings go the way of a completed booking. */
  markNoShow: {
    by: ['provider'],
    from: ['confirmed'],
    to: 'completed',
    if: ['paid', 'time for a no-show'],
    money: 'none',
  },
  providerCancel: {
    by: ['provider'],
    from: ['confirmed'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  customerCancel: {
    by: ['customer'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    if: ['paid', 'before start', 'undisputed'],
    money: 'refundLessFee',
  },
  /** For a suspended provider: there is no fee (docs/product/booking.md#suspended-providers). */
  cancelWithoutFee: {
    by: ['customer'],
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    if: ['paid', 'before start', 'undisputed'],
    money: 'refund',
  },
  expireUnanswered: {
    by: ['system'],
    from: ['pending'],
    to: 'cancelled',
    if: ['paid', 'after start', 'undisputed'],
    money: 'refund',
  },
  suspendPending: {
    by: ['system'],
    from: ['pending'],
    to: 'cancelled',
    if: ['paid', 'undisputed'],
    money: 'refund',
  },
  suspendStarted: {
    by: ['system'],
    from: ['confirmed'],
    to: 'cancelled',
    if: ['paid', 'after start', 'undisputed'],
    money: 'refund',
  },
  report: {
    by: ['customer'],
    from: ['completed'],
    if: ['paid', 'unconfirmed', 'unreleased', 'unreported', 'attended or contestable'],
    money: 'none',
  },
  /** An admin decided a reported problem for the customer. */
  uphold: {
    by: ['admin'],
    from: ['completed'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'reported', 'undisputed'],
    money: 'refund',
  },
  /** An admin decided a reported problem for the provider. */
  dismiss: {
    by: ['admin'],
    from: ['completed'],
    if: ['paid', 'unreleased', 'reported', 'not under review', 'undisputed'],
    money: 'release',
  },
  /** The same, while a fraud review still holds the earnings. */
  dismissUnderReview: {
    by: ['admin'],
    from: ['completed'],
    if: ['paid', 'unreleased', 'reported', 'under review'],
    money: 'none',
  },
  /** A review, which also confirms the booking and releases the earnings. */
  confirm: {
    by: ['customer'],
    from: ['completed'],
    if: ['paid', 'attended', 'unreviewed', 'unreleased', 'not under review', 'undisputed'],
    money: 'release',
  },
  /** A review when the earnings were already released, or a fraud review holds them. */
  review: {
    by: ['customer'],
    from: ['completed'],
    if: ['paid', 'attended', 'unreviewed'],
    money: 'none',
  },
  release: {
    by: ['system'],
    from: ['completed'],
    if: ['paid', 'unreleased', 'no open problem', 'not under review', 'undisputed'],
    money: 'release',
  },
  /** An admin found no fraud: the earnings are no longer held. */
  clear: {
    by: ['admin'],
    from: ['pending', 'confirmed', 'completed'],
    if: ['paid', 'under review'],
    money: 'none',
  },
  clearAndRelease: {
    by: ['admin'],
    from: ['completed'],
    if: ['paid', 'unreleased', 'no open problem', 'under review', 'undisputed'],
    money: 'release',
  },
  refundReviewed: {
    by: ['admin'],
    from: ['pending', 'confirmed', 'completed'],
    to: 'cancelled',
    if: ['paid', 'under review', 'undisputed'],
    money: 'refund',
  },
  /** An admin refunds all that is left of the payment before the earnings are released. */
  refundByAdmin: {
    by: ['admin'],
    from: ['pending', 'confirmed', 'completed'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'undisputed'],
    money: 'refund',
  },
  /** The customer's bank took the payment back for good. */
  loseDispute: {
    by: ['system'],
    from: ['pending', 'confirmed', 'completed'],
    to: 'cancelled',
    if: ['paid', 'unreleased', 'dispute lost'],
    money: 'refund',
  },
} as const satisfies Record<string, Rule<BookingStatus, Condition>>;

export type BookingTransition = keyof typeof bookingTransitions;

/** The transitions a provider can request. */
export const providerTransitions = [
  'accept',
  'decline',
  'complete',
  'markNoShow',
  'providerCancel',
] as const satisfies BookingTransition[];

/** The fields that conditions look at. `underReview` keeps its verdict once an admin has decided. */
export type BookingState = PurchaseState & {
  status: BookingStatus;
  startsAt: string;
  noShow?: { at: string } | undefined;
  underReview?: { verdict?: string | undefined } | boolean | undefined;
  proposal?: ProposalState | undefined;
};

const hasStarted = ({ startsAt }: BookingState, now: number) => Date.parse(startsAt) <= now;
const waitsForFraudReview = ({ underReview }: BookingState) =>
  typeof underReview === 'object' ? !underReview.verdict : !!underReview;

const conditions: Conditions<BookingState, Condition> = {
  ...purchaseConditions,
  'before start': (booking, now) => !hasStarted(booking, now),
  'after start': hasStarted,
  'time for a no-show': isTimeForNoShow,
  attended: ({ noShow }) => !noShow,
  'attended or contestable': attendedOrContestable,
  'under review': waitsForFraudReview,
  'not under review': (booking) => !waitsForFraudReview(booking),
  'no open proposal': (booking, now) => !hasOpenProposal(booking, now),
  'open proposal': hasOpenProposal,
  'expired proposal': hasExpiredProposal,
  'proposals left': hasProposalsLeft,
};

/** The life cycle of a booking; its rules are in docs/product/booking.md. */
export const bookingLifecycle: Lifecycle<BookingState, BookingTransition> = {
  transitions: bookingTransitions,
  conditions,
};

/** Whether its customer may cancel a booking, paid or not. `now` is in milliseconds. */
export const canCancel = (booking: BookingState, now: number): boolean =>
  (['abandon', 'customerCancel'] as const).some((transition) =>
    canTransition(bookingLifecycle, booking, transition, 'customer', now),
  );

/** Whether its customer may review a booking, and confirm it by that. `now` is in milliseconds. */
export const canReview = (booking: BookingState, now: number): boolean =>
  canTransition(bookingLifecycle, booking, 'review', 'customer', now);

/** Whether a completed booking still awaits its customer's confirmation. */
export const awaitsConfirmation = (booking: {
  status: BookingStatus;
  noShow?: object | undefined;
  confirmedAt?: string | null;
}): boolean => booking.status === 'completed' && !booking.noShow && !booking.confirmedAt;

/** Signs that the customer and the provider are the same person, or that one customer has several accounts. */
export const fraudReviewReasons = ['first_discount_card', 'provider_card', 'provider_address'] as const;
export type FraudReviewReason = (typeof fraudReviewReasons)[number];

/**
 * Hours until a booking completes, and its earnings are released, without anyone acting; see
 * docs/product/booking.md#completing and docs/product/money.md#earnings.
 */
export const completesAfterHours = 24;
export const releasesAfterHours = 72;

/** Minutes to pay in a Stripe session; an unpaid booking is held five minutes longer: docs/product/booking.md#holds. */
export const sessionMinutes = 31;
export const holdMinutes = sessionMinutes + 5;
/** A hold can be extended once, up to this many minutes after it was placed. */
export const maxHoldMinutes = 60;
/**
 * The maximum number of unpaid holds and of open bookings per customer;
 * docs/product/booking.md#limits-on-open-bookings.
 */
export const maxHolds = 3;
export const maxOpenBookings = 10;
