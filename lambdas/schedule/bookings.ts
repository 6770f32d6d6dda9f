import { canMove } from '../../shared/booking/lifecycle';
import { isUnderReview } from '../../shared/booking/underReview';
import { awaitCompletion, completeWrites, refundWrites, releaseWrites } from '../booking/end';
import { type Booking, bookings, completesAt } from '../data/bookings';
import { isApprovedProvider, roles } from '../data/people';
import { retryOnConflict } from '../data/retry';
import type { Write } from '../data/writes';
import { finishCardRefund } from '../payments/card-refund';
import type { PaymentDeps } from '../payments/settle';

/** What time alone does to a booking that has come due; decisions, 'Money'. Pure. `now` in milliseconds. */
export const timelyWrites = (booking: Booking, approved: boolean, now: number): Write[] => {
  const at = new Date(now).toISOString();
  if (canMove(booking, 'goUnanswered', 'system', now)) return refundWrites(booking, 'goUnanswered', at);
  if (booking.status === 'confirmed') {
    if (!approved && canMove(booking, 'suspendStarted', 'system', now))
      return refundWrites(booking, 'suspendStarted', at);
    if (completesAt(booking) > at) return awaitCompletion(booking, at);
    return completeWrites(booking, at);
  }
  if (isUnderReview(booking)) return [];
  if (booking.status === 'completed' && !booking.releasedAt) return releaseWrites(booking, at);
  return [];
};

/** Moves one booking on if it is still due; answers whether it has to be looked at again. */
export const moveDue = (deps: PaymentDeps, bookingId: string, now: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const { store } = deps;
    const booking = await store.read(bookings.ref(bookingId));
    if (!booking?.dueAt || Date.parse(booking.dueAt) > now) return false;
    if (booking.cardRefund)
      return (await finishCardRefund(deps, { kind: 'booking', id: bookingId }, now)).status === 'pending';
    const role = await store.read(roles.ref(booking.providerId));
    const writes = timelyWrites(booking, isApprovedProvider(role), now);
    if (writes.length > 0) await store.transact(writes);
    return writes.length === 0;
  });
