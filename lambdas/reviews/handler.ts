import { reviewsApi } from '../../shared/reviews/api';
import { createStore, type Store } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { listGallery, setInMyGallery } from './gallery';
import { getReviewMarks, markHelpful, unmarkHelpful } from './helpful';
import { listHelpfulProductReviews, listHelpfulReviews } from './most-helpful';
import { getMyReview, saveReviewPictures } from './pictures';
import { removeReviewPicture } from './remove-picture';

/** The endpoints of pictures and helpful marks of reviews. */
export const serveReviews = (deps: { store: Store }) =>
  endpoints(
    reviewsApi,
    {
      getMyReview: getMyReview(deps),
      saveReviewPictures: saveReviewPictures(deps),
      getReviewMarks: getReviewMarks(deps),
      markHelpful: markHelpful(deps),
      unmarkHelpful: unmarkHelpful(deps),
      listHelpfulReviews: listHelpfulReviews(deps),
      listHelpfulProductReviews: listHelpfulProductReviews(deps),
      listGallery: listGallery(deps),
      setInMyGallery: setInMyGallery(deps),
      removeReviewPicture: removeReviewPicture(deps),
    },
    deps.store,
  );

export const handler = serveReviews({ store: createStore(env('TABLE_NAME')) });
