import type { Rating } from './schema';

/** Formats an average rating: `4.7`, or `N/A` without reviews. */
export const formatRating = ({ sum, count }: Rating): string =>
  count === 0 ? 'N/A' : (sum / count).toFixed(1);

/** The labels of one to five stars (docs/product/booking.md#ratings). */
export const ratingLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;

/** What an average counts as before reviews: as much as five reviews of 4.2 stars. */
const prior = { mean: 4.2, reviews: 5 };

/**
 * Returns the Bayesian mean that lists are ordered by, so that a single review hardly moves anyone; 0 without reviews.
 * The prior is constant, so that a review changes the rank of one provider only and pages stay in order.
 */
export const weightedRating = ({ sum, count }: Rating): number =>
  count === 0 ? 0 : (sum + prior.mean * prior.reviews) / (count + prior.reviews);
