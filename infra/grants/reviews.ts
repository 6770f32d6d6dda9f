import { galleryEntries } from '../../lambdas/data/gallery-entries';
import { helpfulMarks } from '../../lambdas/data/helpful-marks';
import { attempts } from '../../lambdas/data/limits';
import { pictures } from '../../lambdas/data/pictures';
import { reviews } from '../../lambdas/data/reviews';
import type { reviewsApi } from '../../shared/reviews/api';
import type { GrantsOf } from './grant';
import { batchGet, get, index, query, record, remove, write } from './table';

/** What a review shows of pictures, with the gallery and the pictures' uses. */
const changing = [get, write(galleryEntries, pictures, reviews), remove(galleryEntries)];

/** A mark, with the review's count. */
const marking = [get, batchGet, write(attempts, helpfulMarks, reviews)];

export const reviewGrants = {
  getMyReview: [get],
  saveReviewPictures: changing,
  getReviewMarks: [batchGet],
  markHelpful: marking,
  unmarkHelpful: [...marking, remove(helpfulMarks)],
  listHelpfulReviews: [get, index('byProvider')],
  listHelpfulProductReviews: [get, index('byProviderStatus')],
  listGallery: [get, query],
  setInMyGallery: changing,
  removeReviewPicture: [...changing, record],
} satisfies GrantsOf<typeof reviewsApi>;
