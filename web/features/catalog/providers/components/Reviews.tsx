import { useInfiniteQuery } from '@tanstack/react-query';
import { ReportReview } from '../../../../lib/catalog/ReportButton';
import { ReviewList } from '../../../../ui/ReviewList';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { reviewsQuery } from '../queries';

/** A provider's reviews, newest first. */
export const Reviews = ({ providerId }: { providerId: string }) => {
  const list = useInfiniteQuery(reviewsQuery(providerId));
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  if (list.isPending) return <Skeleton height="5rem" count={3} />;
  if (!reviews)
    return <ErrorState title="The reviews are not available right now" onRetry={() => list.refetch()} />;
  if (reviews.length === 0) return <EmptyState drawing="no-reviews" title="No reviews yet" />;
  return (
    <div className="stack">
      <ReviewList reviews={reviews} actions={(review) => <ReportReview review={review} />} />
      <ShowMore list={list} />
    </div>
  );
};
