import { useMutation } from '@tanstack/react-query';
import type { ReviewInput } from '../../../shared/booking/schema';
import { Refusal } from '../../../shared/http/refusal';
import { toast } from '../../ui/toast';
import { invalidate } from '../queryClient';

type Words = { thanks: string; failure: string };

/** What is said of a review that also confirms that all was received; spec section 8. */
export const confirmingWords: Words = {
  thanks: 'Thank you for confirming and reviewing!',
  failure: 'Failed to confirm completion',
};

type Reviewing = {
  topic: 'booking' | 'order';
  send: (review: ReviewInput) => Promise<unknown>;
  words: Words;
  onDone: () => void;
};

/** Confirms what was completed or delivered with its review, says so, and then goes on. */
export const useReview = ({ topic, send, words, onDone }: Reviewing) => {
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(words.thanks);
      void invalidate(topic, 'review');
      onDone();
    },
    onError: (error) => toast.error(error instanceof Refusal ? error.message : words.failure),
  });
};
