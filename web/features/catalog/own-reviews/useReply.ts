import { useMutation } from '@tanstack/react-query';
import type { OwnReview } from '../../../../shared/catalog/review';
import { refusalMessage } from '../../../../shared/http/refusal';
import { client } from '../../../lib/client';
import { removeDrafts } from '../../../lib/drafts';
import { invalidate } from '../../../lib/queryClient';
import { toast } from '../../../ui/toast';

/** The name of the draft of a reply. */
export const draftOf = ({ id }: OwnReview): string => `reply-${id}`;

type Outcome = { onDone: () => void; onRefused: (message: string) => void };

/** Publishes the reply to a review. A reply that was not saved is kept as a draft. */
export const useReply = (review: OwnReview, { onDone, onRefused }: Outcome) =>
  useMutation({
    mutationFn: (text: string) =>
      client.replyToReview({ params: { reviewId: review.id }, body: { text, version: review.version } }),
    onSuccess: () => {
      removeDrafts(draftOf(review));
      toast.success(review.reply ? 'Reply updated' : 'Reply published');
      onDone();
    },
    onError: (error) => onRefused(refusalMessage(error, 'We could not save your reply. Please try again.')),
    onSettled: () => invalidate('review'),
  });
