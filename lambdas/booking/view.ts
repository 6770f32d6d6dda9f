import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import { isUnderReview } from '../../shared/booking/underReview';
import { Refusal } from '../../shared/http/refusal';
import { type Booking, bookings } from '../data/bookings';
import { isApprovedProvider, profiles, type RoleItem, roles, type StoredProfile } from '../data/people';
import type { Store } from '../data/store';

/** Whom a booking is with: what they say of themselves, and their standing. */
export type BookedProvider = { profile?: StoredProfile; role?: RoleItem };

/** Reads the providers of some bookings, each once. */
export const readProviders = async (
  store: Store,
  bookings: readonly Booking[],
): Promise<Map<string, BookedProvider>> => {
  const ids = [...new Set(bookings.map(({ providerId }) => providerId))];
  const { profile, role } = await store.readAll({
    profile: ids.map((id) => profiles.ref(id)),
    role: ids.map((id) => roles.ref(id)),
  });
  return new Map(ids.map((id, index) => [id, { profile: profile[index], role: role[index] }]));
};

/**
 * A booking as its customer sees it. The provider's contact appears once it is paid, and the cancellation fee goes
 * where the provider is no longer approved.
 */
export const forCustomer = (booking: Booking, { profile, role }: BookedProvider = {}): CustomerBooking => {
  const contact = booking.paymentStatus === 'unpaid' ? undefined : profile;
  return {
    ...booking,
    cancellationFeeCents: isApprovedProvider(role) ? booking.cancellationFeeCents : 0,
    provider: {
      id: booking.providerId,
      name: profile?.name ?? booking.providerName,
      rating: { sum: profile?.ratingSum ?? 0, count: profile?.ratingCount ?? 0 },
      ...(contact?.phone && { phone: contact.phone }),
      ...(contact?.address && { address: contact.address }),
    },
  };
};

/** A booking as its provider sees it: what they earn on, and how to reach the customer. */
export const forProvider = (booking: Booking): ProviderBooking => ({
  ...booking,
  priceCents: booking.listCents,
  underReview: isUnderReview(booking),
});

/** A customer's own booking. Throws `not_found` for anybody else's, as if there were none. */
export const ownBooking = async (store: Store, bookingId: string, customerId: string): Promise<Booking> => {
  const booking = await store.read(bookings.ref(bookingId));
  if (booking?.customerId !== customerId) throw new Refusal('not_found');
  return booking;
};

/** The same with its provider beside it, ready to be shown. */
export const showToCustomer = async (store: Store, booking: Booking): Promise<CustomerBooking> => {
  const providers = await readProviders(store, [booking]);
  return forCustomer(booking, providers.get(booking.providerId));
};
