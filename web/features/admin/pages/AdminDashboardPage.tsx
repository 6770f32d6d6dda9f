import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Hourglass, UsersRound } from 'lucide-react';
import { SignOutButton } from '../../../app/SignOutButton';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { Applications } from '../components/Applications';
import { BookingsUnderReview } from '../components/BookingsUnderReview';
import { Problems } from '../components/Problems';
import { applicationsQuery, problemsQuery, underReviewQuery } from '../queries';
import '../../../ui/Card.css';

/** What waits for an admin's word. */
export const Component = () => {
  const { data, isError, refetch } = useQuery(applicationsQuery);
  const problems = useInfiniteQuery(problemsQuery);
  const underReview = useInfiniteQuery(underReviewQuery);
  // Both stand above the applications, so these wait for them.
  const complete = !problems.isPending && !underReview.isPending && data;
  const waiting = data?.pending.items.length;
  return (
    <Page title="Admin Dashboard">
      <PageHeader title="Admin Dashboard" subtitle="Who works on the platform." actions={<SignOutButton />} />
      {isError && !data && <ErrorState title="Failed to load providers" onRetry={refetch} />}
      {(data || !isError) && (
        <div className="stat-grid">
          <Stat
            strong
            icon={UsersRound}
            label="Active Providers"
            value={data?.active.length}
            note={waiting === undefined ? blank : `${waiting} pending approval`}
          />
          <Stat icon={Hourglass} label="Waiting" value={waiting} note="New applications" />
        </div>
      )}
      {!complete && !isError && <Skeleton count={3} height="11rem" />}
      {complete && (
        <>
          <Problems />
          <BookingsUnderReview />
          <Applications
            title="Pending"
            applications={complete.waiting}
            empty="No pending provider applications"
          />
          <Applications title="Active" applications={complete.active} empty="No active providers yet" />
        </>
      )}
    </Page>
  );
};
