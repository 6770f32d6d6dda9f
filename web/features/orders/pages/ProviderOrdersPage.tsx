import { useInfiniteQuery } from '@tanstack/react-query';
import { orderStatuses } from '../../../../shared/orders/lifecycle';
import { paths } from '../../../lib/paths';
import { StatusList } from '../../../lib/purchases/StatusList';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';
import { SellerOrderCard } from '../components/SellerOrderCard';
import { providerOrdersQuery } from '../queries';

/** The seller's paid orders: whose they are, and preparing, shipping and delivering them; spec section 4. */
export const Component = () => {
  const { status, tabs } = useStatusTab(orderStatuses);
  const list = useInfiniteQuery(providerOrdersQuery(status));
  return (
    <Page title="Orders">
      <PageHeader title="Orders" back={paths.providerDashboard} />
      <StatusList
        of="orders"
        list={list}
        tabs={tabs}
        card={(order) => <SellerOrderCard order={order} />}
        empty={
          <EmptyState drawing="no-orders" title={status ? `No ${status} orders` : 'No orders yet'}>
            {status === 'pending'
              ? 'Unpaid orders are not shown here. New orders appear under Paid once customers pay.'
              : 'Orders for your products appear here once they are paid.'}
          </EmptyState>
        }
      />
    </Page>
  );
};
