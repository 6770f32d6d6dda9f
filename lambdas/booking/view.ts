import type { CustomerBooking, ProviderBooking } from '../../shared/booking/schema';
import { isUnderReview } from '../../shared/booking/underReview';
import type { Booking } from '../data/bookings';
import { isApprovedProvider } from '../data/people';
import { type Provider, shownProvider } from '../payments/purchase-views';

/** Where a customer has to go. The salon's address is shown once they have paid: as it is now, if it is still known. */
const placeFor = ({ location, paymentStatus }: Booking, salon?: string): CustomerBooking['location'] => {
  if (location.kind !== 'provider') return location;
  return { kind: 'provider', address: paymentStatus === 'unpaid' ? undefined : salon || location.address };
};

/**
 * What a customer can do unless a fraud review or the provider's suspension rules it out. Does not say which, and leaves
 * what the booking's state allows to the screens.
 */
const possibleFor = (booking: Booking, { role }: Provider) => {
  const canBeMoved = isApprovedProvider(role);
  const isUnhindered = canBeMoved && !isUnderReview(booking);
  return { canBeMoved, canProposeTimes: isUnhindered, canBeTipped: isUnhindered };
};

/**
 * A booking as its customer sees it: with the provider's contact details once it is paid, and without a cancellation
 * fee if the provider is no longer approved.
 */
export const forCustomer = (booking: Booking, provider: Provider = {}): CustomerBooking => {
  const contact = booking.paymentStatus === 'unpaid' ? undefined : provider.profile;
  return {
    ...booking,
    ...possibleFor(booking, provider),
    location: placeFor(booking, contact?.address),
    cancellationFeeCents: isApprovedProvider(provider.role) ? booking.cancellationFeeCents : 0,
    provider: {
      ...shownProvider(booking, provider),
      ...(contact?.phone && { phone: contact.phone }),
      ...(contact?.address && { address: contact.address }),
    },
  };
};

const keptFeeOf = ({ endedBy, paymentStatus, totalCents, refundedCents = 0 }: Booking) => {
  const cents = totalCents - refundedCents;
  return endedBy === 'customerCancel' && paymentStatus === 'refunded' && cents > 0
    ? { cents, isAll: refundedCents === 0 }
    : undefined;
};

/**
 * A booking as its provider sees it: with the list price and the customer's contact details. What a customer was
 * refunded is left out, because it would tell what they had paid. So is the address of their own salon.
 */
export const forProvider = (booking: Booking): ProviderBooking => ({
  ...booking,
  location: booking.location.kind === 'provider' ? { kind: 'provider' } : booking.location,
  priceCents: booking.listCents,
  underReview: isUnderReview(booking),
  keptFee: keptFeeOf(booking),
});
