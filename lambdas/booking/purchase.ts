import { bookingLifecycle } from '../../shared/booking/lifecycle';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { type Booking, bookings, busyTimeOf, completesAt } from '../data/bookings';
import { extendTime } from '../data/busy';
import type { Store } from '../data/engine/store';
import { isApprovedProvider, roles } from '../data/people';
import { HoldLost } from '../payments/hold';
import { type DueStep, type Purchase, purchaseKindOf } from '../payments/purchase';
import { transitionsOf } from '../payments/transition';
import { bookingEffects } from './effects';
import { checkForFraud } from './fraud-check';

const transitions = transitionsOf(bookings, bookingLifecycle, bookingEffects);

const isApproved = async (store: Store, { providerId }: Booking): Promise<boolean> =>
  isApprovedProvider(await store.read(roles.ref(providerId)));

/**
 * What to do with a booking that has come due (`dueAt`): refund, release or complete it, or check again later.
 * See docs/product/booking.md#completing and docs/product/money.md#earnings.
 *
 * Warning: `release` has no condition on time in the life cycle: it relies on `dueAt`, which `complete` sets to the
 * time of release. A step added here, or an earlier `dueAt`, must check the time itself before `release`, or it pays
 * out too early. Reminders have due entries of their own: docs/architecture.md#something-that-happens-later.
 */
const nextDueStep = async (
  booking: Booking,
  { can }: Pick<Purchase, 'can'>,
  store: Store,
  now: number,
): Promise<DueStep | undefined> => {
  if (can('expireUnanswered', 'system', now)) return { transition: 'expireUnanswered' };
  if (can('release', 'system', now)) return { transition: 'release' };
  if (can('expireProposal', 'system', now)) return { transition: 'expireProposal' };
  if (booking.status !== 'confirmed') return undefined;
  if (can('suspendStarted', 'system', now) && !(await isApproved(store, booking)))
    return { transition: 'suspendStarted' };
  // A confirmed booking that nobody marked completed completes by itself a day after its end.
  const completes = completesAt(booking);
  return Date.parse(completes) > now ? { change: { dueAt: completes } } : { transition: 'complete' };
};

/** A booking as a purchase, for payments. */
export const bookingPurchase = (booking: Booking): Purchase => {
  const stored = transitions(booking);
  return {
    ...booking,
    ...stored,
    ref: { kind: 'booking', id: booking.id },
    listing: { kind: 'hairstyle', id: booking.hairstyleId },
    quantity: 1,
    type: 'booking_payment',
    earningsDescription: `${isolateBidi(booking.title)} for ${isolateBidi(booking.customer.name)}`,
    cardCents: booking.totalCents - booking.creditCents,
    appointment: booking,
    extend: (holdUntil, at) => [
      stored.change({ holdUntil }, at),
      ...extendTime(busyTimeOf(booking), holdUntil, () => new HoldLost()),
    ],
    cancelTransition: async (store) =>
      (await isApproved(store, booking)) ? 'customerCancel' : 'cancelWithoutFee',
    checkForFraud: (store, card, at) => checkForFraud(store, booking, card, at),
    nextDueStep: (store, now) => nextDueStep(booking, stored, store, now),
  };
};

/** Bookings as a kind of purchase; each has a checkout of its own. */
export const bookingPurchases = purchaseKindOf(bookings, bookingPurchase, {
  firstId: (checkoutId) => checkoutId,
  checkoutIdOf: (id) => id,
});
