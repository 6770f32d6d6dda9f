import * as z from 'zod';
import { review } from '../../shared/catalog/schema';
import { monthKeys, monthly } from './by-month';
import { entity } from './entity';
import type { Query } from './store';

const reviewSchema = review.extend({
  reviewerName: z.string().default(''),
  providerId: z.string(),
  customerId: z.string(),
});

export type StoredReview = z.output<typeof reviewSchema>;

/** Reviews. A review has the id of its booking or order, so that there can be only one. */
export const reviews = entity({
  schema: reviewSchema,
  key: (bookingId: string) => ({ pk: `REVIEW#${bookingId}`, sk: 'REVIEW' }),
  idOf: ({ id }) => [id],
  indexes: ({ providerId, createdAt, id }) => ({
    providerPk: `PROVIDER#${providerId}#REVIEWS`,
    providerSk: `${createdAt}#${id}`,
    ...monthKeys('REVIEWS', createdAt, id),
  }),
});

/** Index `byProvider`: a provider's reviews, newest first. */
export const reviewsOf = (providerId: string): Query<StoredReview> => ({
  index: 'byProvider',
  partition: `PROVIDER#${providerId}#REVIEWS`,
  descending: true,
  parse: reviews.parse,
});

/** Index `byMonth`: every review, newest first. */
export const allReviews = monthly('REVIEWS', reviews);
