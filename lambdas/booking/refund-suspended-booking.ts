import { bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { suspendPurchase } from '../payments/suspend';
import { bookingPurchase } from './purchase';

/** Refunds a pending booking of a suspended provider. `now` is in milliseconds. */
export const refundSuspendedBooking = (store: Store, bookingId: string, now: number): Promise<void> => {
  const read = async () => {
    const booking = await store.read(bookings.ref(bookingId));
    return booking && bookingPurchase(booking);
  };
  return suspendPurchase(store, read, 'suspendPending', now);
};
