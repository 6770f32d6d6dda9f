import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewInput } from '../../../shared/booking/schema';
import { Refusal } from '../../../shared/http/refusal';
import { client } from '../../lib/client';
import { toast } from '../../ui/toast';

type Words = { thanks: string; failure: string };

/** Confirms a completed booking with its review, says so, and then goes on. */
export const useReview = (bookingId: string, { thanks, failure }: Words, onDone: () => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: ReviewInput) => client.reviewBooking({ params: { bookingId }, body: review }),
    onSuccess: () => {
      toast.success(thanks);
      void queryClient.invalidateQueries({ queryKey: ['booking'] });
      void queryClient.invalidateQueries({ queryKey: ['review'] });
      onDone();
    },
    onError: (error) => toast.error(error instanceof Refusal ? error.message : failure),
  });
};
