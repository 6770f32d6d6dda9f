import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { removePaidItems } from '../../../lib/cart/placedOrders';
import { homeOf } from '../../../lib/navigation';
import { paths } from '../../../lib/paths';
import { StatusList } from '../../../lib/purchases/StatusList';
import { useStatusTab } from '../../../lib/purchases/useStatusTab';
import { useMe } from '../../../lib/session/me';
import { ButtonLink } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { PageHeader } from '../../../ui/PageHeader';
import { EmptyState } from '../../../ui/States';

import { ordersQuery } from '../queries';
import { otherOrdersInCheckout } from '../unpaid';
import { OrderCard } from './OrderCard';

/** The tabs of spec section 2, which has none for processing; those orders are listed under All. */
const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const;

/** The customer's orders; spec section 2. */
export const MyOrders = ({ after }: { after: (order: CustomerOrder) => ReactNode }) => {
  const { status, tabs } = useStatusTab(statuses);
  const list = useInfiniteQuery(ordersQuery(status));
  // A customer may pay without returning from the payment page; remove what they bought from the cart here too.
  useEffect(() => {
    const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
    removePaidItems(orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid').map(({ id }) => id));
  }, [list.data]);
  return (
    <Page title="My Orders">
      <PageHeader title="My Orders" back={homeOf(useMe().role)} />
      <StatusList
        of="orders"
        list={list}
        tabs={tabs}
        card={(order, all) => (
          <OrderCard order={order} otherOrders={otherOrdersInCheckout(order, all)} after={after(order)} />
        )}
        empty={
          <EmptyState
            drawing="no-orders"
            title={status ? `No ${status} orders` : 'No orders yet'}
            action={<ButtonLink to={paths.products}>Browse Products</ButtonLink>}
          >
            Browse the shop to find products for your hair.
          </EmptyState>
        }
      />
    </Page>
  );
};
