import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SignOutButton } from '../../../lib/session/SignOutButton';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { BookingsUnderReview } from '../components/BookingsUnderReview';
import { DashboardCards } from '../components/DashboardCards';
import { ManagementTiles } from '../components/ManagementTiles';
import { Problems } from '../components/Problems';
import { dashboardQuery, problemsQuery, underReviewQuery } from '../queries';

/** The admin dashboard: the platform's figures, what there is to manage, problem reports and fraud reviews. */
export const Component = () => {
  const { data, error, refetch } = useQuery(dashboardQuery);
  const problems = useInfiniteQuery(problemsQuery);
  const underReview = useInfiniteQuery(underReviewQuery);
  useLoadErrorToast(error, 'Failed to load dashboard data');
  // Either may be empty, so wait for both to avoid layout shift.
  const complete = !problems.isPending && !underReview.isPending;
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="How the marketplace is doing, and what waits for you."
        actions={<SignOutButton />}
      />
      {error && !data ? (
        <ErrorState title="Failed to load dashboard data" onRetry={refetch} />
      ) : (
        <DashboardCards figures={data} />
      )}
      <ManagementTiles figures={data} />
      {complete ? (
        <>
          <Problems />
          <BookingsUnderReview />
        </>
      ) : (
        <Skeleton height="11rem" />
      )}
    </Page>
  );
};
