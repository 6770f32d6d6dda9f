import { useMutation } from '@tanstack/react-query';
import type { providerTransitions } from '../../../shared/booking/lifecycle';
import { refusalMessage } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

export type ProviderTransition = (typeof providerTransitions)[number];

/** Changes a booking's status as its provider and shows the result; `updating` is the transition in progress. */
export const useUpdateStatus = (bookingId: string, onSettled: () => void) => {
  const update = useMutation({
    mutationFn: (transition: ProviderTransition) =>
      client.updateBookingStatus({ params: { bookingId }, body: { transition } }),
    onSuccess: ({ status }) => toast.success(`Booking ${status}`),
    onError: (error) => toast.error(refusalMessage(error, 'Failed to update booking')),
    onSettled: () => {
      onSettled();
      void invalidate('booking', 'wallet');
    },
  });
  return { update: update.mutate, updating: update.isPending ? update.variables : undefined };
};
