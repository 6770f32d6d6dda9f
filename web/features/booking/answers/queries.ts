import { queryOptions } from '@tanstack/react-query';
import { lookLinkSeconds } from '../../../../shared/media/limits';
import { client } from '../../../lib/client';

/** The links to pictures expire, so an open dialog gets new ones in time. */
const fresh = { staleTime: 0, refetchInterval: (lookLinkSeconds - 60) * 1_000, gcTime: 0 };

/** What the signed-in customer answered and showed before an appointment. */
export const ownAnswersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'answers', bookingId, 'customer'],
    queryFn: () => client.getBookingAnswers({ params: { bookingId } }),
    ...fresh,
  });

/** What the customer of the signed-in provider's booking answered and showed. */
export const customerAnswersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['booking', 'answers', bookingId, 'provider'],
    queryFn: () => client.getProviderBookingAnswers({ params: { bookingId } }),
    ...fresh,
  });
