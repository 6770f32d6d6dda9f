import type { ReviewInput } from '../../../shared/catalog/review';
import { refusalMessage } from '../../../shared/http/refusal';
import { useAct } from '../useAct';

type Words = { thanks: string; failure: string };

/** Messages for a review that also confirms a booking or an order. */
export const confirmingWords: Words = {
  thanks: 'Thank you for confirming and reviewing!',
  failure: 'Failed to confirm completion',
};

const problemOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  return refusalMessage(error, 'We could not save your review. Please try again.');
};

type Reviewing = {
  topic: 'booking' | 'order';
  send: (review: ReviewInput) => Promise<unknown>;
  words: Words;
  onDone: () => void;
};

/**
 * Submits a review that confirms a booking or an order, and shows the result. `problem` says why the last attempt
 * failed.
 */
export const useReview = ({ topic, send, words, onDone }: Reviewing) => {
  const review = useAct({
    act: send,
    done: words.thanks,
    failed: words.failure,
    onDone,
    refetch: [topic, 'review'],
  });
  return { ...review, problem: problemOf(review.error) };
};
