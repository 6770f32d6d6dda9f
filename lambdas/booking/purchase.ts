import { bookingLifecycle } from '../../shared/booking/lifecycle';
import { type Booking, bookings, busyTimeOf, completesAt } from '../data/bookings';
import { extend } from '../data/busy';
import { isApprovedProvider, roles } from '../data/people';
import type { Store } from '../data/store';
import { HoldLost } from '../payments/hold';
import { type DueStep, kindOf, type Purchase } from '../payments/purchase';
import { transitionsOf } from '../payments/transition';
import { examine } from './abuse';
import { bookingEffects } from './effects';

const transitions = transitionsOf(bookings, bookingLifecycle, bookingEffects);

const isApproved = async (store: Store, { providerId }: Booking): Promise<boolean> =>
  isApprovedProvider(await store.read(roles.ref(providerId)));

/** What time alone does to a booking that has come due; decisions, 'Money'. */
const onDue = async (
  booking: Booking,
  { can }: Pick<Purchase, 'can'>,
  store: Store,
  now: number,
): Promise<DueStep | undefined> => {
  if (can('goUnanswered', 'system', now)) return { transition: 'goUnanswered' };
  if (can('release', 'system', now)) return { transition: 'release' };
  if (booking.status !== 'confirmed') return undefined;
  if (can('suspendStarted', 'system', now) && !(await isApproved(store, booking)))
    return { transition: 'suspendStarted' };
  // Nobody has to act on an appointment that began: it completes by itself a day after its end.
  const completes = completesAt(booking);
  return Date.parse(completes) > now ? { change: { dueAt: completes } } : { transition: 'complete' };
};

/** A booking as what a customer pays for. */
export const bookingPurchase = (booking: Booking): Purchase => {
  const stored = transitions(booking);
  return {
    ...booking,
    ...stored,
    ref: { kind: 'booking', id: booking.id },
    quantity: 1,
    type: 'booking_payment',
    soldAs: `${booking.title} for ${booking.customer.name}`,
    cardCents: booking.totalCents - booking.creditCents,
    extend: (holdUntil, at) => [
      stored.change({ holdUntil }, at),
      ...extend(busyTimeOf(booking), holdUntil, () => new HoldLost()),
    ],
    cancelsAs: async (store) => ((await isApproved(store, booking)) ? 'customerCancel' : 'cancelWithoutFee'),
    examine: (store, card, at) => examine(store, booking, card, at),
    onDue: (store, now) => onDue(booking, stored, store, now),
  };
};

/** Bookings as payments knows them; each is paid for by a checkout of its own. */
export const bookingPurchases = kindOf(bookings, bookingPurchase, { paidAlone: true });
