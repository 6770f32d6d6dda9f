import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusedWith } from '../../../shared/http/refusal';
import type { WrittenReview } from '../../../shared/reviews/schema';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Stars } from '../../ui/Stars';
import { Skeleton } from '../../ui/States';
import { client } from '../client';
import { useAct } from '../useAct';
import { myReviewQuery } from './queries';
import { ReviewPicturesField } from './ReviewPicturesField';

const changedElsewhere = 'The pictures were changed elsewhere. Close this and open it again to see them.';

type FormProps = { review: WrittenReview; onDone: () => void };

/** A review that reloads behind the form does not change which version its author has seen. */
const PicturesForm = ({ review, onDone }: FormProps) => {
  const [seen] = useState(review);
  const [pictures, setPictures] = useState(seen.pictures ?? []);
  const [inGallery, setInGallery] = useState(seen.inGallery);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = useAct({
    act: () =>
      client.saveReviewPictures({
        params: { reviewId: seen.id },
        body: { pictures, inGallery, version: seen.pictureVersion },
      }),
    done: 'Pictures saved',
    failed: 'We could not save your pictures. Please try again.',
    onFieldError: (_, message) => setProblem(message),
    onFailed: (error) => {
      if (isRefusedWith(error, 'changed_meanwhile')) setProblem(changedElsewhere);
    },
    onDone,
    refetch: ['review'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    save.mutate();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ReviewPicturesField
        pictures={pictures}
        onChange={setPictures}
        inGallery={inGallery}
        onInGallery={setInGallery}
        onBusy={setUploading}
        problem={problem}
      />
      <Button type="submit" disabled={isUploading} busy={save.isPending} busyLabel="Saving…">
        Save
      </Button>
    </form>
  );
};

const Content = ({ reviewId, onDone }: { reviewId: string; onDone: () => void }) => {
  const { data: review, error, refetch } = useQuery(myReviewQuery(reviewId));
  // A review that was deleted by an admin.
  if (error && isRefusedWith(error, 'not_found')) return <p>This review is no longer on the site.</p>;
  if (error && !review)
    return (
      <p role="alert">
        Couldn't load your review.{' '}
        <Button variant="secondary" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!review) return <Skeleton height="4rem" count={2} />;
  return (
    <>
      <div>
        <Stars rating={review.rating} />
        <p className="typed-text">{review.comment}</p>
      </div>
      <PicturesForm review={review} onDone={onDone} />
    </>
  );
};

type Props = { reviewId: string; open: boolean; onClose: () => void };

/** The pictures of a review that the reader wrote, to add, remove and share. */
export const ReviewPicturesDialog = ({ reviewId, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Pictures of your review">
    <Content reviewId={reviewId} onDone={onClose} />
  </Dialog>
);
