import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/States';
import type { ReviewPicturesState } from './useReviewPictures';
import './ReviewPicturesInput.css';

// What chooses and prepares pictures is heavy, so the form is there before it.
const ReviewPicturesField = lazy(async () => ({
  default: (await import('./ReviewPicturesField')).ReviewPicturesField,
}));

/** The field for the pictures of a review that is being written. */
export const ReviewPicturesInput = ({ state }: { state: ReviewPicturesState }) => (
  <div className="review-pictures-input">
    <Suspense fallback={<Skeleton height="8rem" />}>
      <ReviewPicturesField
        pictures={state.pictures}
        onChange={state.change}
        inGallery={state.inGallery}
        onInGallery={state.setInGallery}
        begin={state.begin}
      />
    </Suspense>
  </div>
);
