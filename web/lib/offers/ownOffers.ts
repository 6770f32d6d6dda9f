import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/** The offers that the signed-in customer can use, also in place of an unpaid booking. Bookings use them. */
export const ownOffersQuery = (heldBookingId?: string) =>
  queryOptions({
    queryKey: ['booking', 'offers', 'own', heldBookingId],
    queryFn: async () => (await client.listOwnOffers({ query: { heldBookingId } })).items,
  });

/** What a provider's own discount on a booking is called: with the code of an offer, it is of that. */
export const providerDiscountName = (offerCode: string | undefined): string =>
  offerCode ? `Offer (${offerCode})` : 'Last-minute discount';
