import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReviewFilter, reviewFilters } from '../../../../../shared/catalog/review-filters';
import type { ReviewSummary } from '../../../../../shared/catalog/review-summary';
import { ReportReview } from '../../../../lib/catalog/ReportButton';
import { useLive } from '../../../../lib/live/live';
import { paths } from '../../../../lib/paths';
import { invalidate } from '../../../../lib/queryClient';
import { useUrlParam } from '../../../../lib/useUrlParams';
import { Card } from '../../../../ui/Card';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ReviewList } from '../../../../ui/ReviewList';
import { ShowMore } from '../../../../ui/ShowMore';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/States';
import { Tabs } from '../../../../ui/Tabs';
import { OwnReviewPictures } from '../components/OwnReviewPictures';
import { ReplyAction } from '../components/ReplyAction';
import { ReviewsSummary } from '../components/ReviewsSummary';
import { myReviewsQuery } from '../queries';
import './ReviewsPage.css';

const filterOf = (value: string): ReviewFilter | undefined => reviewFilters.find((each) => each === value);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const tabsOf = (summary: ReviewSummary | undefined) => [
  { value: 'all', label: 'All', count: summary && sumOf(summary.stars) },
  { value: 'unanswered', label: 'No reply', count: summary?.unanswered },
  { value: 'low', label: '3 stars or fewer', count: summary && sumOf(summary.stars.slice(0, 3)) },
];

const noneWith: Record<ReviewFilter, string> = {
  unanswered: 'You have replied to all of your reviews.',
  low: 'None of your reviews has three stars or fewer.',
};

const Reviews = ({ only }: { only: ReviewFilter | undefined }) => {
  const list = useInfiniteQuery(myReviewsQuery(only));
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  if (!reviews)
    return list.isError ? (
      <ErrorState title="Failed to load reviews" onRetry={() => list.refetch()} />
    ) : (
      <Skeleton height="7rem" count={3} />
    );
  return (
    <div className="stack">
      {only && reviews.length === 0 && !list.hasNextPage && <p className="muted">{noneWith[only]}</p>}
      {reviews.length > 0 && (
        <Card as="section" aria-label="Your reviews">
          <ReviewList
            reviews={reviews}
            picturesOf={(review) => <OwnReviewPictures review={review} />}
            actions={(review) => (
              <div className="row row-small reviews-page-acts">
                <ReplyAction review={review} />
                <ReportReview review={review} />
              </div>
            )}
          />
        </Card>
      )}
      <ShowMore list={list} wide />
    </div>
  );
};

/** The reviews of the provider's services and products in numbers and in full, with replies. */
export const Component = () => {
  const [chosen, choose] = useUrlParam('show');
  const all = useInfiniteQuery(myReviewsQuery());
  const first = all.data?.pages[0];
  // A new review sends a notification.
  useLive('notification', () => void invalidate('review'));
  useLoadErrorToast(all, 'Failed to load reviews');
  return (
    <Page title="Reviews" className="reviews-page">
      <PageHeader
        title="Reviews"
        back={paths.providerDashboard}
        subtitle="Your replies are public and appear below each review."
      />
      {all.isPending && <Skeleton height="9rem" count={4} />}
      {all.isError && !all.data && (
        <ErrorState title="Failed to load reviews" onRetry={() => all.refetch()} />
      )}
      {first?.items.length === 0 && (
        <EmptyState drawing="no-reviews" title="No reviews yet">
          Customers can review completed appointments and delivered orders.
        </EmptyState>
      )}
      {first && first.items.length > 0 && (
        <div className="reviews-page-room">
          <div className="reviews-page-columns">
            {first.summary && <ReviewsSummary {...first.summary} />}
            <Tabs
              label="Reviews to show"
              tabs={tabsOf(first.summary)}
              value={filterOf(chosen) ?? 'all'}
              onChange={(value) => choose(value === 'all' ? '' : value)}
            >
              <Reviews only={filterOf(chosen)} />
            </Tabs>
          </div>
        </div>
      )}
    </Page>
  );
};
