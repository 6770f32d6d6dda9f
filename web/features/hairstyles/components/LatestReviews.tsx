import { useQuery } from '@tanstack/react-query';
import type { Review } from '../../../../shared/catalog/schema';
import { Stars } from '../../../ui/Stars';
import { Skeleton } from '../../../ui/States';
import { latestReviewsQuery } from '../queries';
import { Initials } from './Initials';
import './LatestReviews.css';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const ReviewItem = ({ review }: { review: Review }) => (
  <li className="review">
    <Initials name={review.reviewerName} photo={review.reviewerPhoto} />
    <div className="review-body">
      <p className="review-head">
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

/** The provider's latest reviews; where they fail to load, the page does without, spec section 8. */
export const LatestReviews = ({ providerId }: { providerId: string }) => {
  const { data, isPending, isError } = useQuery(latestReviewsQuery(providerId));
  if (isError) return null;
  return (
    <section className="stack">
      <h2>Reviews</h2>
      {isPending && <Skeleton height="5rem" count={2} />}
      {data?.items.length === 0 && <p className="muted">No reviews yet</p>}
      <ul className="reviews">
        {data?.items.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
};
