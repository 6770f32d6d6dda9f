import type { Review } from '../../shared/catalog/schema';
import { Initials } from './Initials';
import './ReviewList.css';
import { Stars } from './Stars';

// In UTC, so that server and browser render the same date.
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const verbs = { hairstyle: 'Booked', product: 'Bought' };

const ReviewItem = ({ review, showsSubject }: { review: Review; showsSubject: boolean }) => (
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
      {showsSubject && review.about && (
        <p className="review-list-about muted">
          {verbs[review.about.kind]} {review.about.title}
        </p>
      )}
      <p>{review.comment}</p>
    </div>
  </li>
);

type Props = { reviews: Review[]; showsSubject?: boolean };

/** Reviews with their stars, author, and date and, unless all are about the same thing, what was booked or bought. */
export const ReviewList = ({ reviews, showsSubject = true }: Props) => (
  <ul className="review-list">
    {reviews.map((review) => (
      <ReviewItem key={review.id} review={review} showsSubject={showsSubject} />
    ))}
  </ul>
);
