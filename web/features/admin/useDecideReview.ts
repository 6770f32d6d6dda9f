import { useMutation } from '@tanstack/react-query';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { invalidate } from '../../lib/queryClient';
import { toast } from '../../ui/toast';

/** Decides a booking under review, and says how it went. */
export const useDecideReview = (bookingId: string, onSettled: () => void) =>
  useMutation({
    mutationFn: (verdict: 'release' | 'refund') =>
      client.decideBookingReview({ params: { bookingId }, body: { verdict } }),
    onSuccess: (_, verdict) =>
      toast.success(
        verdict === 'refund' ? 'The customer has been refunded' : 'The earnings have been released',
      ),
    onError: (error) =>
      toast.error(error instanceof Refusal ? error.message : 'Failed to save your decision'),
    onSettled: () => {
      onSettled();
      return invalidate('underReview');
    },
  });
