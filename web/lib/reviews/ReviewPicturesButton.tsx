import { lazy, Suspense } from 'react';
import { Button } from '../../ui/Button';
import { useDialog } from '../../ui/Dialog';
import { onDemand } from '../../ui/onDemand';

const ReviewPicturesDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReviewPicturesDialog')).ReviewPicturesDialog })),
);

type Props = {
  /** The booking or order that was reviewed. */
  reviewId: string;
  /** What was booked or bought. */
  of: string;
};

/** Opens the pictures of a review that the reader wrote. */
export const ReviewPicturesButton = ({ reviewId, of }: Props) => {
  const { isNeeded, show, dialog } = useDialog();
  return (
    <>
      <Button variant="quiet" size="small" onClick={show}>
        Review pictures
        <span className="visually-hidden">
          {' '}
          for <bdi>{of}</bdi>
        </span>
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <ReviewPicturesDialog {...dialog} reviewId={reviewId} />
        </Suspense>
      )}
    </>
  );
};
