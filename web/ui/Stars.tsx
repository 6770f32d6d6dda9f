import { Star } from 'lucide-react';
import { formatRating } from '../../shared/catalog/rating';
import type { Rating } from '../../shared/catalog/schema';
import './Stars.css';

/** A review's rating in stars, or an average, whose last star is filled in part; to one decimal. */
export const Stars = ({ rating, size = 16 }: { rating: number; size?: number }) => (
  <span className="stars" role="img" aria-label={`${Math.round(rating * 10) / 10} out of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className="star">
        <Star aria-hidden="true" size={size} className={star <= rating ? 'star-on' : 'star-off'} />
        {star > rating && star - rating < 1 && (
          <span className="star-part" style={{ width: `${100 * (rating - star + 1)}%` }}>
            <Star aria-hidden="true" size={size} className="star-on" />
          </span>
        )}
      </span>
    ))}
  </span>
);

const reviewsOf = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** A provider's average rating and number of reviews, for example `4.7 (12 reviews)`. */
export const RatingLine = ({ rating }: { rating: Rating }) => (
  <span className="stars-rating">
    <Star aria-hidden="true" size={16} className={rating.count ? 'star-on' : 'star-off'} />
    <span className="visually-hidden">Average rating </span>
    <strong>{formatRating(rating)}</strong>
    <span className="muted">({reviewsOf(rating.count)})</span>
  </span>
);
