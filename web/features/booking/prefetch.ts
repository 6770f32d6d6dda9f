import { bookingStatuses } from '../../../shared/booking/lifecycle';
import { hairstyleQuery } from '../../lib/catalog/hairstyle';
import { statusIn } from '../../lib/purchases/statusIn';
import { creditQuery } from '../../lib/purchases/useCredit';
import { queryClient } from '../../lib/queryClient';
import type { Visit } from '../../lib/visit';
import { preloadPicture, serviceSizes } from '../../ui/pictureFiles';
import { bookingQuery, bookingsQuery, heldBookingsQuery, providerBookingsQuery } from './queries';

/**
 * Loads a style to book with its picture, the customer's credit, the bookings that they have not paid yet, and the one to
 * book again.
 */
export const prefetchBook = async ({ url, params: { id = '' } }: Visit): Promise<void> => {
  void queryClient.prefetchQuery(creditQuery);
  void queryClient.prefetchQuery(heldBookingsQuery);
  const again = url.searchParams.get('again');
  if (again) void queryClient.prefetchQuery(bookingQuery(again));
  const { images } = await queryClient.fetchQuery(hairstyleQuery(id));
  preloadPicture(images[0], serviceSizes);
};

/** Loads the customer's bookings. */
export const prefetchMyBookings = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(bookingsQuery(statusIn(bookingStatuses, url)));

/** Loads the provider's bookings. */
export const prefetchProviderBookings = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(providerBookingsQuery(statusIn(bookingStatuses, url)));
