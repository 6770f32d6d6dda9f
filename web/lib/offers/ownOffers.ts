import { queryOptions } from '@tanstack/react-query';
import { client } from '../client';

/** The offers that the signed-in customer can use. Bookings use them. */
export const ownOffersQuery = queryOptions({
  queryKey: ['booking', 'offers', 'own'],
  queryFn: async () => (await client.listOwnOffers()).items,
});

/** What a provider's own discount on a booking is called: with the code of an offer, it is of that. */
export const providerDiscountName = (offerCode: string | undefined): string =>
  offerCode ? `Offer (${offerCode})` : 'Last-minute discount';
