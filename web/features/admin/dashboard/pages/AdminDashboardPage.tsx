import { useQuery } from '@tanstack/react-query';
import { SignOutButton } from '../../../../lib/session/SignOutButton';
import { useLoadErrorToast } from '../../../../ui/loadErrors';
import { Page } from '../../../../ui/Page';
import { PageHeader } from '../../../../ui/PageHeader';
import { ErrorState } from '../../../../ui/States';
import { DashboardCards } from '../components/DashboardCards';
import { ManagementTiles } from '../components/ManagementTiles';
import { Queue } from '../components/Queue';
import { dashboardQuery } from '../queries';

/** The admin dashboard: the platform's figures, what there is to manage, and what waits for a decision. */
export const Component = () => {
  const { data, error, refetch } = useQuery(dashboardQuery);
  useLoadErrorToast(error, 'Failed to load dashboard data');
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
      <Queue />
    </Page>
  );
};
