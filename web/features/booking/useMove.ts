import { useMutation } from '@tanstack/react-query';
import type { providerMoves } from '../../../shared/booking/lifecycle';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type ProviderMove = (typeof providerMoves)[number];

/** Moves a booking as its provider and says how it stands then; `moving` is the move under way. */
export const useMove = (bookingId: string, onSettled: () => void) => {
  const moving = useMutation({
    mutationFn: (move: ProviderMove) => client.moveBooking({ params: { bookingId }, body: { move } }),
    onSuccess: ({ status }) => toast.success(`Booking ${status}`),
    onError: (error) => toast.error(error instanceof Refusal ? error.message : 'Failed to update booking'),
    onSettled: () => {
      onSettled();
      void invalidate('booking', 'wallet');
    },
  });
  return { move: moving.mutate, moving: moving.isPending ? moving.variables : undefined };
};
