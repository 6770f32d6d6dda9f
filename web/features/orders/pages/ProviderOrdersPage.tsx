import { useInfiniteQuery } from '@tanstack/react-query';
import { orderStatuses } from '../../../../shared/orders/lifecycle';
import { useProviderCounts } from '../../../lib/providerDashboard';
import { ProviderListPage } from '../../../lib/purchases/ProviderListPage';
import { useStatusTab } from '../../../lib/purchases/StatusList';
import { SellerOrders } from '../components/SellerOrders';
import { providerOrdersQuery } from '../queries';

/** The seller's paid orders, to process, ship, and deliver; see docs/product/orders.md#shipping-and-delivery. */
export const Component = () => {
  const { status, tabs } = useStatusTab(orderStatuses, useProviderCounts()?.orders ?? 'loading');
  const list = useInfiniteQuery(providerOrdersQuery(status));
  return (
    <ProviderListPage
      of="orders"
      title="Orders"
      {...{ status, tabs, list }}
      searchLabel="Search customers and products"
      textOf={({ name, customer }) => `${name} ${customer.name} ${customer.email}`}
      hint={
        status === 'pending'
          ? 'Orders are pending until customers pay for them. You see them under Paid as soon as they are paid.'
          : 'Orders for your products appear here once they are paid.'
      }
    >
      {(orders) => <SellerOrders orders={orders} />}
    </ProviderListPage>
  );
};
