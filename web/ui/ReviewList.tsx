import type { Review } from '../../shared/catalog/schema';
import { Initials } from './Initials';
import './ReviewList.css';
import { Stars } from './Stars';

// In UTC, so that server and browser render the same date.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="review-list-item">
    <Initials name={review.reviewerName} photo={review.reviewerPhoto} />
    <div className="review-list-body">
      <p className="review-list-head">
        <strong>{review.reviewerName || 'Unknown'}</strong>
        <Stars rating={review.rating} />
        <time className="muted" dateTime={review.createdAt}>
          {date.format(Date.parse(review.createdAt))}
        </time>
      </p>
      <p>{review.comment}</p>
    </div>
  </li>
);

/** Reviews with their stars, author, and date. */
export const ReviewList = ({ reviews }: { reviews: Review[] }) => (
  <ul className="review-list">
    {reviews.map((review) => (
      <ReviewItem key={review.id} review={review} />
    ))}
  </ul>
);
