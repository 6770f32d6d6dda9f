export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentStatuses = ['unpaid', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type BookingParty = 'customer' | 'provider' | 'system' | 'admin';

/** Who moves a booking how; the server's guards and the screens' buttons both ask this table. */
export const bookingMoves = {
  accept: { by: ['provider'], from: ['pending'], to: 'confirmed', paid: true, when: 'before start' },
  decline: { by: ['provider'], from: ['pending'], to: 'cancelled', paid: true },
  complete: {
    by: ['provider', 'system'],
    from: ['confirmed'],
    to: 'completed',
    paid: true,
    when: 'after start',
  },
  providerCancel: { by: ['provider'], from: ['confirmed'], to: 'cancelled', paid: true },
  customerCancel: { by: ['customer'], from: ['pending', 'confirmed'], to: 'cancelled', when: 'before start' },
  lapse: { by: ['system'], from: ['pending'], to: 'cancelled', paid: false },
  goUnanswered: { by: ['system'], from: ['pending'], to: 'cancelled', paid: true, when: 'after start' },
  suspendPending: { by: ['system'], from: ['pending'], to: 'cancelled', paid: true },
  uphold: { by: ['admin'], from: ['completed'], to: 'cancelled', paid: true },
  refundReviewed: { by: ['admin'], from: ['pending', 'confirmed', 'completed'], to: 'cancelled', paid: true },
  suspendStarted: { by: ['system'], from: ['confirmed'], to: 'cancelled', paid: true, when: 'after start' },
} as const satisfies Record<string, Move>;

type Move = {
  by: readonly BookingParty[];
  from: readonly BookingStatus[];
  to: BookingStatus;
  /** Whether the booking must be paid (or must not be); left out where either will do. */
  paid?: boolean;
  when?: 'before start' | 'after start';
};

export type BookingMove = keyof typeof bookingMoves;

/** The moves a provider asks for by name. */
export const providerMoves = [
  'accept',
  'decline',
  'complete',
  'providerCancel',
] as const satisfies BookingMove[];

export type Movable = { status: BookingStatus; paymentStatus: PaymentStatus; startsAt: string };

/** Whether a party may make a move now (milliseconds since the epoch). Pure; says nothing of whose booking it is. */
export const canMove = (booking: Movable, move: BookingMove, by: BookingParty, now: number): boolean => {
  const rule: Move = bookingMoves[move];
  const started = Date.parse(booking.startsAt) <= now;
  return (
    rule.by.includes(by) &&
    rule.from.includes(booking.status) &&
    (rule.paid === undefined || (booking.paymentStatus === 'paid') === rule.paid) &&
    (rule.when === undefined || started === (rule.when === 'after start'))
  );
};

/** A completed booking waits for its customer's word until they give it. */
export const awaitsConfirmation = (booking: {
  status: BookingStatus;
  confirmedAt?: string | null;
}): boolean => booking.status === 'completed' && !booking.confirmedAt;

/** Why a booking looks as if customer and provider were one, or as if one person were several new customers. */
export const reviewReasons = ['first_discount_card', 'provider_card', 'provider_address'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Hours until what nobody moved moves by itself; decisions, 'Money'. */
export const completesAfterHours = 24;
export const releasesAfterHours = 72;

/** Minutes an unpaid booking keeps its slot: as long as its Stripe session, and five more; decisions, 'Booking and stock'. */
export const sessionMinutes = 31;
export const holdMinutes = sessionMinutes + 5;
/** Paying later extends a hold once, never past this many minutes from placing; decisions, 'Booking and stock'. */
export const maxHoldMinutes = 60;
/** The most unpaid holds and open bookings one customer may have. */
export const maxHolds = 3;
export const maxOpenBookings = 10;
