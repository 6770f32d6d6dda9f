import { useQuery } from '@tanstack/react-query';
import { ReportReview } from '../../../../lib/catalog/ReportButton';
import { ReviewList } from '../../../../ui/ReviewList';
import { Skeleton } from '../../../../ui/States';
import { latestReviewsQuery } from '../queries';

/** The provider's latest reviews; hidden if they fail to load (docs/product/screens.md#home). */
export const LatestReviews = ({ providerId }: { providerId: string }) => {
  const { data, isPending, isError } = useQuery(latestReviewsQuery(providerId));
  if (isError) return null;
  return (
    <section className="stack">
      <h2>Reviews</h2>
      {isPending && <Skeleton height="5rem" count={2} />}
      {data?.items.length === 0 && <p className="muted">No reviews yet</p>}
      <ReviewList reviews={data?.items ?? []} actions={(review) => <ReportReview review={review} />} />
    </section>
  );
};
