import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../../../lib/availability/ownAvailability';
import { paths } from '../../../lib/paths';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { AvailabilityForm } from '../components/AvailabilityForm';
import './AvailabilityPage.css';

/** The page on which a provider sets their hours, time off, booking rules, and where they work. */
export const Component = () => {
  const { data, error, refetch } = useQuery(availabilityQuery);
  useLoadErrorToast({ data, error }, "Couldn't load availability");
  return (
    <Page title="Availability" className="availability-page">
      <PageHeader title="Availability" back={paths.providerDashboard} />
      {data ? (
        <AvailabilityForm rules={data} />
      ) : error ? (
        <ErrorState title="Couldn't load your availability" onRetry={refetch} />
      ) : (
        <Skeleton count={3} height="16rem" />
      )}
    </Page>
  );
};
