import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BookingInput } from '../../../shared/booking/schema';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { type Wish, wishFor } from './wish';

/**
 * Places a booking and goes on to its payment. A wish keeps its Idempotency-Key over retries; whatever the answer, the
 * slots are asked for again.
 */
export const useBook = (onError: (failure: Error, input: BookingInput) => void) => {
  const wish = useRef<Wish>(undefined);
  const queryClient = useQueryClient();
  const booking = useMutation({
    mutationFn: (input: BookingInput) => {
      wish.current = wishFor(input, wish.current);
      return client.createBooking({ headers: { 'idempotency-key': wish.current.key }, body: input });
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['booking'] }),
  });

  // Back from the pay page, a browser may show this page as it was left: busy.
  const { reset } = booking;
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

  return {
    book: booking.mutate,
    busy: booking.isPending || booking.isSuccess,
    /** Asked for and not refused: on its way, made, or made with its reply lost, which the same wish again will tell. */
    asked: !booking.isIdle && !(booking.error instanceof Refusal),
  };
};
