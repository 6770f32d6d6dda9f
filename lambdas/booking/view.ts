import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import { Refusal } from '../../shared/http/refusal';
import { type Booking, bookings } from '../data/bookings';
import { profiles, type StoredProfile } from '../data/people';
import type { Store } from '../data/store';

/** A booking as its customer sees it; the provider's contact appears once it is paid. */
export const forCustomer = (booking: Booking, provider: StoredProfile | undefined): CustomerBooking => {
  const contact = booking.paymentStatus === 'unpaid' ? undefined : provider;
  return {
    ...booking,
    provider: {
      id: booking.providerId,
      name: provider?.name ?? booking.providerName,
      rating: { sum: provider?.ratingSum ?? 0, count: provider?.ratingCount ?? 0 },
      ...(contact?.phone && { phone: contact.phone }),
      ...(contact?.address && { address: contact.address }),
    },
  };
};

/** A booking as its provider sees it: what they earn on, and how to reach the customer. */
export const forProvider = (booking: Booking): ProviderBooking => ({
  ...booking,
  priceCents: booking.listCents,
});

/** A customer's own booking. Throws `not_found` for anybody else's, as if there were none. */
export const ownBooking = async (store: Store, bookingId: string, customerId: string): Promise<Booking> => {
  const booking = bookings.maybe(await store.get(bookings.key(bookingId)));
  if (booking?.customerId !== customerId) throw new Refusal('not_found');
  return booking;
};

/** The same with the provider's profile beside it, ready to be shown. */
export const showToCustomer = async (store: Store, booking: Booking): Promise<CustomerBooking> =>
  forCustomer(booking, profiles.maybe(await store.get(profiles.key(booking.providerId), false)));
