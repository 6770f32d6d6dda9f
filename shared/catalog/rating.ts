import type { Rating } from './schema';

/** Formats an average rating: `4.7`, or `N/A` without reviews. */
export const formatRating = ({ sum, count }: Rating): string =>
  count === 0 ? 'N/A' : (sum / count).toFixed(1);

/** The labels of one to five stars (spec section 9). */
export const ratingLabels = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'] as const;
