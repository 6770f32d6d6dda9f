import { isBankDeciding } from '../../shared/payments/disputed';
import { type Decision, type Verdict, verdicts } from '../../shared/payments/problems-and-refunds';
import { refundableCents } from '../../shared/payments/remainder';
import { bookingPurchase } from '../booking/purchase';
import type { Booking } from '../data/bookings';
import { dismissalOf } from '../payments/problems';
import type { Purchase, PurchaseTransition } from '../payments/purchase';
import { clearance } from './under-review';

const decisionOf = (
  purchase: Purchase,
  transitions: Record<Verdict, PurchaseTransition>,
  now: number,
): Decision => ({
  refundCents: refundableCents(purchase),
  disputed: isBankDeciding(purchase),
  verdicts: verdicts.filter((verdict) => purchase.can(transitions[verdict], 'admin', now)),
});

/** What an admin can decide about a reported problem at `now` (milliseconds). */
export const problemDecision = (purchase: Purchase, now: number): Decision =>
  decisionOf(purchase, { release: dismissalOf(purchase, now), refund: 'uphold' }, now);

/** What an admin can decide about a booking in fraud review at `now` (milliseconds). */
export const reviewDecision = (booking: Booking, now: number): Decision =>
  decisionOf(
    bookingPurchase(booking),
    { release: clearance(booking, now).transition, refund: 'refundReviewed' },
    now,
  );
