import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths';
import { useLoadErrorToast } from '../../../ui/loadErrors';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { ErrorState, Skeleton } from '../../../ui/States';
import { ShippingForm } from '../components/ShippingForm';
import { ownShippingQuery } from '../queries';

/** The page on which a seller sets what shipping costs; see docs/product/orders.md#shipping-costs. */
export const Component = () => {
  const { data, error, refetch } = useQuery(ownShippingQuery);
  useLoadErrorToast({ data, error }, "Couldn't load your shipping terms");
  return (
    <Page title="Shipping">
      <PageHeader title="Shipping" back={paths.providerDashboard} />
      {data ? (
        <ShippingForm terms={data} />
      ) : error ? (
        <ErrorState title="Couldn't load your shipping terms" onRetry={refetch} />
      ) : (
        <Skeleton count={3} height="12rem" />
      )}
    </Page>
  );
};
