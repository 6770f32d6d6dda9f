import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { awaitsConfirmation } from '../../../shared/booking/lifecycle';
import type { CustomerBooking } from '../../../shared/booking/schema';
import { useLive } from '../../lib/useLive';
import { bookingQuery, bookingsQuery } from './queries';

/**
 * Calls back, once each, with the customer's bookings that are completed while they are here. The live message says so
 * at once; the list, asked for again after every reconnection, finds those whose message was missed.
 */
export const useCompletion = (onCompleted: (booking: CustomerBooking) => void): void => {
  const queryClient = useQueryClient();
  const { data } = useInfiniteQuery(bookingsQuery('completed'));
  const seen = useRef<Set<string>>(undefined);

  const consider = useEffectEvent((booking: CustomerBooking) => {
    if (!awaitsConfirmation(booking) || booking.reviewed || seen.current?.has(booking.id)) return;
    seen.current?.add(booking.id);
    onCompleted(booking);
  });

  useEffect(() => {
    const completed = data?.pages.flatMap(({ items }) => items);
    if (seen.current) completed?.forEach(consider);
    else if (completed) seen.current = new Set(completed.map(({ id }) => id));
  }, [data]);

  useLive('booking', async ({ id, as, status, confirmed }) => {
    if (as !== 'customer' || status !== 'completed' || confirmed || seen.current?.has(id)) return;
    consider(await queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 }));
  });
};
