import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { maxEndpoints } from '../../../../shared/webhooks/limits';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { onDemand } from '../../../ui/onDemand';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { EndpointCard } from '../components/EndpointCard';
import { HowToReceive } from '../components/HowToReceive';
import { webhooksQuery } from '../queries';
import './WebhooksPage.css';

const AddEndpointDialog = lazy(
  onDemand(async () => ({ default: (await import('../components/AddEndpointDialog')).AddEndpointDialog })),
);

/** The page on which a provider has their own servers told of bookings and orders; see docs/product/webhooks.md. */
export const Component = () => {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  useLoadErrorToast({ data, error }, "Couldn't load your webhooks");
  return (
    <Page title="Webhooks">
      <PageHeader title="Webhooks" back={paths.providerDashboard} />
      <Card as="section" aria-labelledby="about-webhooks">
        <h2 id="about-webhooks">Tell your own server</h2>
        <p className="muted">
          When something happens with your bookings or orders, we send a signed message to the addresses you
          add: ids, times, states and amounts, never names, addresses or what customers write.
        </p>
        {data && data.endpoints.length < maxEndpoints && (
          <div>
            <Button variant="secondary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" size={18} /> Add endpoint
            </Button>
          </div>
        )}
        {data && data.endpoints.length >= maxEndpoints && (
          <p className="muted small">You can add up to {maxEndpoints} endpoints.</p>
        )}
        {!data && !error && <Skeleton count={1} height="2.75rem" />}
        <HowToReceive />
      </Card>
      {error && !data && <ErrorState title="Couldn't load your webhooks" onRetry={refetch} />}
      {data?.endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} />
      ))}
      {adding && (
        <Suspense fallback={null}>
          <AddEndpointDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
};
