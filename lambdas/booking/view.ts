import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import { isUnderReview } from '../../shared/booking/underReview';
import { type Booking, bookings } from '../data/bookings';
import { isApprovedProvider } from '../data/people';
import type { Store } from '../data/store';
import { type Provider, readForCustomer, readProviders, shownProvider } from '../payments/purchase-views';

/**
 * A booking as its customer sees it: with the provider's contact details once it is paid, and without a cancellation
 * fee if the provider is no longer approved.
 */
export const forCustomer = (booking: Booking, provider: Provider = {}): CustomerBooking => {
  const contact = booking.paymentStatus === 'unpaid' ? undefined : provider.profile;
  return {
    ...booking,
    cancellationFeeCents: isApprovedProvider(provider.role) ? booking.cancellationFeeCents : 0,
    provider: {
      ...shownProvider(booking, provider),
      ...(contact?.phone && { phone: contact.phone }),
      ...(contact?.address && { address: contact.address }),
    },
  };
};

/** A booking as its provider sees it: with the list price and the customer's contact details. */
export const forProvider = (booking: Booking): ProviderBooking => ({
  ...booking,
  priceCents: booking.listCents,
  underReview: isUnderReview(booking),
});

/** Some of a customer's bookings, with the current profiles of their providers. */
export const showToCustomer = async (store: Store, found: readonly Booking[]): Promise<CustomerBooking[]> => {
  const providers = await readProviders(store, found, { withRoles: true });
  return found.map((booking) => forCustomer(booking, providers.get(booking.providerId)));
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
