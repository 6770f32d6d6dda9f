import { type Booking, bookings } from '../data/bookings';
import { type Checkout, checkouts } from '../data/checkouts';
import { customerCounts } from '../data/people';
import { promos } from '../data/promos';
import { untilFresh } from '../data/retry';
import type { Key } from '../data/store';
import { add, remove, replace, type Write } from '../data/writes';
import { journalKeys } from '../ledger/journal';
import { post } from '../ledger/post';
import { type PaymentDeps, readCheckout, type Settlement, settle } from './settle';

/**
 * Ends a booking that was not paid in time: its hours, promo use and counts return. Shares its journal key with
 * paying. `owesCard` where money came all the same.
 */
export const lapseWrites = (
  { checkout, booking, ownHours }: { checkout: Checkout; booking: Booking; ownHours: Key[] },
  at: string,
  endedBy = 'lapse',
  owesCard?: boolean,
): Write[] => [
  ...post({ key: journalKeys.pay(checkout.id), event: 'lapsed', at, movements: [] }),
  replace(checkouts, checkout, { status: 'lapsed', owesCard }),
  replace(bookings, booking, { status: 'cancelled', holdUntil: undefined, endedBy, updatedAt: at }),
  ...ownHours.map((key) => remove(key, { bookingId: booking.id })),
  add(customerCounts.key(checkout.email), { holds: -1, open: -1, appointments: -1 }),
  ...(checkout.promoCode ? [add(promos.key(checkout.promoCode), { usedCount: -1 })] : []),
];

/**
 * Gives up an unpaid checkout, after making sure that Stripe can no longer take money for it; settles it instead
 * where Stripe already has. `now` in milliseconds.
 */
export const giveUp = async (
  deps: PaymentDeps,
  checkoutId: string,
  now: number,
  endedBy = 'lapse',
): Promise<Settlement> => {
  const read = await readCheckout(deps.store, checkoutId);
  if (!read) return 'unknown';
  if (read.checkout.status === 'paid') return 'paid';
  if (read.checkout.status === 'lapsed')
    return read.checkout.owesCard ? settle(deps, checkoutId, now) : 'lapsed';
  const open = read.checkout.cardCents === 0 ? undefined : await deps.payments.find(read.checkout);
  const session = open && (await deps.payments.expire(open));
  if (session?.payment_status === 'paid' || read.checkout.cardCents === 0)
    return settle(deps, checkoutId, now);
  return untilFresh(async () => {
    const fresh = await readCheckout(deps.store, checkoutId);
    if (fresh?.checkout.status !== 'open') return fresh?.checkout.status ?? 'unknown';
    await deps.store.transact(lapseWrites(fresh, new Date(now).toISOString(), endedBy));
    return 'lapsed';
  });
};
