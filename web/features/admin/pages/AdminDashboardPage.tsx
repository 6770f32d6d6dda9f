import { useInfiniteQuery } from '@tanstack/react-query';
import { UsersRound, Wallet } from 'lucide-react';
import { paths } from '../../../lib/paths';
import { SignOutButton } from '../../../lib/session/SignOutButton';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { blank, Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { Tile } from '../../../ui/Tile';
import { Applications, totalOf } from '../components/Applications';
import { BookingsUnderReview } from '../components/BookingsUnderReview';
import { Problems } from '../components/Problems';
import { applicationsQuery, problemsQuery, underReviewQuery } from '../queries';

/** The admin dashboard: problem reports, fraud reviews, and provider applications. */
export const Component = () => {
  const pending = useInfiniteQuery(applicationsQuery('pending'));
  const suspended = useInfiniteQuery(applicationsQuery('suspended'));
  const active = useInfiniteQuery(applicationsQuery('approved'));
  const all = [pending, suspended, active];
  const loaded = all.every(({ data }) => data);
  const failed = !loaded && all.some(({ isError }) => isError);
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));
  const problems = useInfiniteQuery(problemsQuery);
  const underReview = useInfiniteQuery(underReviewQuery);
  // Problems and reviews are above the applications, so wait for all of them to avoid layout shift.
  const complete = !problems.isPending && !underReview.isPending && loaded;
  const waiting = totalOf([pending, suspended]);
  return (
    <Page title="Admin Dashboard">
      <PageHeader
        title="Admin Dashboard"
        subtitle="Review and manage providers."
        actions={<SignOutButton />}
      />
      {failed && <ErrorState title="Failed to load providers" onRetry={retry} />}
      {!failed && (
        <div className="stat-grid">
          <Stat
            strong
            icon={UsersRound}
            label="Active Providers"
            value={loaded ? totalOf([active]) : undefined}
            note={loaded && waiting > 0 ? `${waiting} pending approval` : blank}
          />
        </div>
      )}
      <section className="stack" aria-labelledby="management">
        <h2 id="management">Management</h2>
        <ul className="card-grid">
          <li>
            <Tile to={paths.adminWallets} icon={Wallet} title="Wallets" text="Financial management" />
          </li>
        </ul>
      </section>
      {!complete && !failed && <Skeleton count={3} height="11rem" />}
      {complete && (
        <>
          <Problems />
          <BookingsUnderReview />
          <Applications
            title="Pending"
            lists={[pending, suspended]}
            empty="No pending provider applications"
          />
          <Applications title="Active" lists={[active]} empty="No active providers yet" />
        </>
      )}
    </Page>
  );
};
