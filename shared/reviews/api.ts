import * as z from 'zod';
import { maxReason } from '../admin/acts';
import { review } from '../catalog/review';
import { cursor, id, image, page, text } from '../http/fields';
import { route } from '../http/route';
import {
  askedReviews,
  galleryEntry,
  helpfulCount,
  pictureChange,
  reviewMarks,
  writtenReview,
} from './schema';

const params = z.object({ reviewId: id });
const src = image.shape.src;
const cache = { maxAge: 5, staleWhileRevalidate: 30 };
const helpfulReviews = z.object({ items: z.array(review) });

/** Pictures and helpful marks of reviews, and the galleries that show such pictures. */
export const reviewsApi = {
  /** One's own review. */
  getMyReview: route({
    method: 'GET',
    path: '/api/reviews/{reviewId}',
    access: 'user',
    params,
    reply: writtenReview,
    budget: { calls: 1, units: 4 },
  }),
  /** Changes the pictures of one's own review, and whether the stylist's gallery may show them. */
  saveReviewPictures: route({
    method: 'PUT',
    path: '/api/reviews/{reviewId}/pictures',
    access: 'user',
    params,
    body: pictureChange,
    reply: writtenReview,
    budget: { calls: 3, units: 60 },
  }),
  /** Whether one has found these reviews helpful. */
  getReviewMarks: route({
    method: 'GET',
    path: '/api/review-marks',
    access: 'user',
    query: z.object({ ids: askedReviews }),
    reply: reviewMarks,
    budget: { calls: 2, units: 60 },
  }),
  /** Doing it again changes nothing, as for `unmarkHelpful`. */
  markHelpful: route({
    method: 'PUT',
    path: '/api/reviews/{reviewId}/helpful',
    access: 'user',
    params,
    reply: helpfulCount,
    budget: { calls: 4, units: 30 },
  }),
  unmarkHelpful: route({
    method: 'DELETE',
    path: '/api/reviews/{reviewId}/helpful',
    access: 'user',
    params,
    reply: helpfulCount,
    budget: { calls: 4, units: 30 },
  }),
  /** The most helpful of a provider's newest reviews. */
  listHelpfulReviews: route({
    method: 'GET',
    path: '/api/providers/{providerId}/helpful-reviews',
    access: 'public',
    params: z.object({ providerId: id }),
    reply: helpfulReviews,
    cache,
    budget: { calls: 2, units: 45 },
  }),
  /** The most helpful of a product's own newest reviews. */
  listHelpfulProductReviews: route({
    method: 'GET',
    path: '/api/products/{productId}/helpful-reviews',
    access: 'public',
    params: z.object({ productId: id }),
    reply: helpfulReviews,
    cache,
    budget: { calls: 2, units: 45 },
  }),
  /** The pictures that a provider's customers have shared, newest first. */
  listGallery: route({
    method: 'GET',
    path: '/api/providers/{providerId}/gallery',
    access: 'public',
    params: z.object({ providerId: id }),
    query: z.object({ cursor }),
    reply: page(galleryEntry),
    cache,
    budget: { calls: 2, units: 6 },
  }),
  /** Hides a picture of a review from one's own gallery, or shows it again. The review keeps it. */
  setInMyGallery: route({
    method: 'PUT',
    path: '/api/provider/reviews/{reviewId}/gallery',
    access: 'provider',
    params,
    body: z.object({ src, isHidden: z.boolean() }),
    reply: z.object({}),
    budget: { calls: 3, units: 30 },
  }),
  /** Removes a picture of a review everywhere, for a reason that the reviewer reads. */
  removeReviewPicture: route({
    method: 'POST',
    path: '/api/admin/reviews/{reviewId}/picture-removal',
    access: 'admin',
    params,
    body: z.object({ src, reason: text(maxReason, 1) }),
    reply: z.object({}),
    budget: { calls: 3, units: 40 },
  }),
};
