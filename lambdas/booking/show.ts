import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import { type Booking, bookings } from '../data/bookings';
import type { Store } from '../data/engine/store';
import { readForCustomer, readProviders } from '../payments/purchase-views';
import { readNoShows } from './no-shows';
import { withTipRefunds } from './tips';
import { forCustomer, forProvider } from './view';

/** Some of a customer's bookings, with the current profiles of their providers. */
export const showToCustomer = async (store: Store, found: readonly Booking[]): Promise<CustomerBooking[]> => {
  const [providers, shown] = await Promise.all([
    readProviders(store, found, { withRoles: true }),
    withTipRefunds(store, found),
  ]);
  return shown.map((booking) => forCustomer(booking, providers.get(booking.providerId)));
};

/**
 * Some of a provider's bookings, with the no-shows of customers who wait for an answer. `now` in milliseconds.
 */
export const showToProvider = async (
  store: Store,
  found: readonly Booking[],
  now: number,
): Promise<ProviderBooking[]> => {
  const [shown, noShows] = await Promise.all([withTipRefunds(store, found), readNoShows(store, found, now)]);
  return shown.map((booking) => ({
    ...forProvider(booking),
    recentNoShows: booking.status === 'pending' ? noShows.get(booking.customerId) : undefined,
  }));
};

/** One of a customer's own bookings. Throws `not_found`. */
export const showOwnBooking = async (
  store: Store,
  bookingId: string,
  customerId: string,
): Promise<CustomerBooking> => {
  const booking = await readForCustomer(store, bookings.ref(bookingId), customerId);
  return (await showToCustomer(store, [booking]))[0]!;
};
