import { useQuery } from '@tanstack/react-query';
import { Hourglass, UsersRound } from 'lucide-react';
import { SignOutButton } from '../../../app/SignOutButton';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { Stat } from '../../../ui/Stat';
import { ErrorState, Skeleton } from '../../../ui/States';
import { Applications } from '../components/Applications';
import { Problems } from '../components/Problems';
import { applicationsQuery } from '../queries';
import '../../../ui/Card.css';

/** What waits for an admin's word. */
export const Component = () => {
  const { data, isError, refetch } = useQuery(applicationsQuery);
  const waiting = data?.pending.items.length ?? 0;
  return (
    <Page title="Admin Dashboard">
      <PageHeader title="Admin Dashboard" subtitle="Who works on the platform." actions={<SignOutButton />} />
      {isError && !data && <ErrorState title="Failed to load providers" onRetry={refetch} />}
      {!data && !isError && <Skeleton count={3} height="7rem" />}
      {data && (
        <>
          <div className="stat-grid">
            <Stat
              strong
              icon={UsersRound}
              label="Active Providers"
              value={data.active.length}
              note={waiting > 0 && `${waiting} pending approval`}
            />
            <Stat icon={Hourglass} label="Waiting" value={waiting} note="New applications" />
          </div>
          <Problems />
          <Applications
            title="Pending"
            applications={data.waiting}
            empty="No pending provider applications"
          />
          <Applications title="Active" applications={data.active} empty="No active providers yet" />
        </>
      )}
    </Page>
  );
};
