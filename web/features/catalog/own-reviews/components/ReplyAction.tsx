import { lazy, Suspense, useState } from 'react';
import type { OwnReview } from '../../../../../shared/catalog/review';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { keepFocusInCard } from '../../../../lib/keepFocusInCard';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { onDemand } from '../../../../ui/onDemand';

const ReplyForm = lazy(onDemand(async () => ({ default: (await import('./ReplyForm')).ReplyForm })));

/** Opens the form to reply to a review, or to edit the reply while that is possible. */
export const ReplyAction = ({ review }: { review: OwnReview }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = review.reviewerName || 'Unknown';
  if (!review.canReply && !isOpen) return null;
  return (
    <>
      <Button ref={keepFocusInCard} variant="quiet" size="small" onClick={() => setOpen(true)}>
        {review.reply ? 'Edit Reply' : 'Reply'}
        <span className="visually-hidden">
          {' '}
          to <bdi>{name}</bdi>
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`${review.reply ? 'Edit Reply' : 'Reply'} to ${isolateBidi(name)}`}
      >
        <Suspense fallback={null}>
          <ReplyForm review={review} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
};
