import { ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../../shared/catalog/review';
import type { ReviewMark } from '../../../shared/reviews/schema';
import { isolateBidi } from '../../../shared/text/isolate-bidi';
import { Button } from '../../ui/Button';
import { client } from '../client';
import { useAct } from '../useAct';
import './HelpfulButton.css';

const peopleOf = (count: number): string =>
  count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;

type Props = {
  review: Review;
  /** What the reader can do; undefined as long as it is not known, and for visitors. */
  mark: ReviewMark | undefined;
};

/**
 * How many people find a review helpful, and a button to be one of them, or no longer. Whoever cannot be one, such as its
 * author, sees the number alone.
 */
export const HelpfulButton = ({ review, mark }: Props) => {
  const [changed, setChanged] = useState<{ isMarked: boolean; helpful: number }>();
  const isMarked = changed?.isMarked ?? mark?.isMarked ?? false;
  // The list may be some seconds older than the reader's own mark.
  const helpful = changed?.helpful ?? Math.max(review.helpful ?? 0, isMarked ? 1 : 0);
  const params = { reviewId: review.id };
  const marking = useAct({
    act: (on: boolean) => (on ? client.markHelpful({ params }) : client.unmarkHelpful({ params })),
    failed: 'We could not save this. Please try again.',
    onDone: (reply, on) => setChanged({ isMarked: on, helpful: reply.helpful }),
    refetch: ['review'],
  });
  if (!mark?.canMark) return helpful > 0 ? <p className="muted small">{peopleOf(helpful)}</p> : null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="helpful-button"
      aria-pressed={isMarked}
      aria-busy={marking.isPending}
      onClick={() => !marking.isPending && marking.mutate(!isMarked)}
    >
      <ThumbsUp aria-hidden="true" size={16} />
      Helpful
      <span className="visually-hidden"> review by {isolateBidi(review.reviewerName || 'Unknown')},</span>
      {helpful > 0 && <span> {helpful}</span>}
    </Button>
  );
};
