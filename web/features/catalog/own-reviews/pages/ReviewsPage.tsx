import { useInfiniteQuery } from '@tanstack/react-query';
import { ReportReview } from '../../../../lib/catalog/ReportButton';
import { useLive } from '../../../../lib/live/live';
import { paths } from '../../../../lib/paths';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ReviewList } from '../../../../ui/ReviewList';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { ReplyAction } from '../components/ReplyAction';
import { myReviewsQuery } from '../queries';

/** The reviews of the provider's services and products, with replies. */
export const Component = () => {
  const list = useInfiniteQuery(myReviewsQuery);
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  // A new review sends a notification.
  useLive('notification', () => void list.refetch());
  useLoadErrorToast(list, 'Failed to load reviews');
  return (
    <Page title="Reviews" className="page-narrow">
      <PageHeader
        title="Reviews"
        back={paths.providerDashboard}
        subtitle="Your replies are public and appear below each review."
      />
      {list.isPending && <Skeleton height="7rem" count={3} />}
      {list.isError && !reviews && (
        <ErrorState title="Failed to load reviews" onRetry={() => list.refetch()} />
      )}
      {reviews?.length === 0 && (
        <EmptyState drawing="no-reviews" title="No reviews yet">
          Customers can review completed appointments and delivered orders.
        </EmptyState>
      )}
      {reviews && reviews.length > 0 && (
        <Card as="section" aria-label="Your reviews">
          <ReviewList
            reviews={reviews}
            actions={(review) => (
              <div className="row">
                <ReplyAction review={review} />
                <ReportReview review={review} />
              </div>
            )}
          />
        </Card>
      )}
      <ShowMore list={list} wide />
    </Page>
  );
};
