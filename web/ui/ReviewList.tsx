import type { ReactNode } from 'react';
import type { Review, ReviewReply } from '../../shared/catalog/review';
import { formatDate } from '../../shared/time/zoned';
import { Initials } from './Initials';
import './ReviewList.css';
import { ReviewPictures } from './ReviewPictures';
import { Stars } from './Stars';

const verbs = { hairstyle: 'Booked', product: 'Bought' };

const Written = ({ on }: { on: string }) => (
  <time className="muted" dateTime={on}>
    {/* In UTC, so that server and browser render the same date. */}
    {formatDate(on.slice(0, 10))}
  </time>
);

const ReplyItem = ({ reply }: { reply: ReviewReply }) => (
  <div className="review-list-reply">
    <p className="review-list-head">
      <strong>Reply from the stylist</strong>
      <Written on={reply.createdAt} />
    </p>
    <p className="review-list-text">{reply.text}</p>
  </div>
);

type ItemProps = {
  review: Review;
  showsSubject: boolean;
  pictures?: ReactNode;
  actions?: ReactNode;
};

const ReviewItem = ({ review, showsSubject, pictures, actions }: ItemProps) => (
  <li className="review-list-item">
    <Initials name={review.reviewerName} photo={review.reviewerPhoto} />
    <div className="review-list-body">
      <p className="review-list-head">
        <strong>{review.reviewerName || 'Unknown'}</strong>
        <Stars rating={review.rating} />
        <Written on={review.createdAt} />
      </p>
      {showsSubject && review.about && (
        <p className="muted small">
          {verbs[review.about.kind]} <bdi>{review.about.title}</bdi>
        </p>
      )}
      <p className="review-list-text">{review.comment}</p>
      {pictures}
      {review.reply && <ReplyItem reply={review.reply} />}
      {actions}
    </div>
  </li>
);

type Props<R> = {
  reviews: R[];
  showsSubject?: boolean;
  /** What the reader can do about a review, shown below it. */
  actions?: (review: R) => ReactNode;
  /** Opens a picture of a review; without it, each links to its file. */
  onOpenPicture?: ((review: R, index: number) => void) | undefined;
  /** Replaces the pictures of a review, for a reader who can do more about them. */
  picturesOf?: (review: R) => ReactNode;
};

/**
 * Reviews with their stars, author, date, pictures, and reply and, unless all are about the same thing, what was booked or
 * bought.
 */
export const ReviewList = <R extends Review>({
  reviews,
  showsSubject = true,
  actions,
  onOpenPicture,
  picturesOf,
}: Props<R>) => {
  const shownPictures = (review: R): ReactNode =>
    !!review.pictures?.length && (
      <ReviewPictures
        pictures={review.pictures}
        by={review.reviewerName || 'Unknown'}
        onOpen={onOpenPicture && ((index) => onOpenPicture(review, index))}
      />
    );
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <ReviewItem
          key={review.id}
          review={review}
          showsSubject={showsSubject}
          pictures={(picturesOf ?? shownPictures)(review)}
          actions={actions?.(review)}
        />
      ))}
    </ul>
  );
};
