import { bookingStatuses } from '../../../shared/booking/lifecycle';
import { hairstyleQuery } from '../../lib/catalog/hairstyle';
import { statusIn } from '../../lib/purchases/statusIn';
import { creditQuery } from '../../lib/purchases/useCredit';
import { queryClient } from '../../lib/queryClient';
import type { Visit } from '../../lib/visit';
import { bookingsQuery, heldBookingsQuery, providerBookingsQuery } from './queries';

/** Loads a style to book, the customer's credit, and the bookings that they have not paid yet. */
export const prefetchBook = ({ params: { id = '' } }: Visit): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(hairstyleQuery(id)),
    queryClient.prefetchQuery(creditQuery),
    queryClient.prefetchQuery(heldBookingsQuery),
  ]);

/** Loads the customer's bookings. */
export const prefetchMyBookings = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(bookingsQuery(statusIn(bookingStatuses, url)));

/** Loads the provider's bookings. */
export const prefetchProviderBookings = ({ url }: Visit): Promise<void> =>
  queryClient.prefetchInfiniteQuery(providerBookingsQuery(statusIn(bookingStatuses, url)));
