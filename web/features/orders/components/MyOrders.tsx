import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { takeBought } from '../../../lib/cart/placed';
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
import { togetherWith } from '../unpaid';
import { OrderCard } from './OrderCard';

/** As spec section 2 has them: what is in preparation is under All. */
const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const;

/** The customer's orders and what they can do about them; spec section 2. */
export const MyOrders = ({ after }: { after: (order: CustomerOrder) => ReactNode }) => {
  const { status, tabs } = useStatusTab(statuses);
  const list = useInfiniteQuery(ordersQuery(status));
  // Paid, but never returned from the pay page: what was bought leaves the cart all the same.
  useEffect(() => {
    const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
    takeBought(orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid').map(({ id }) => id));
  }, [list.data]);
  return (
    <Page title="My Orders">
      <PageHeader title="My Orders" back={homeOf(useMe().role)} />
      <StatusList
        of="orders"
        list={list}
        tabs={tabs}
        card={(order, all) => (
          <OrderCard order={order} together={togetherWith(order, all)} after={after(order)} />
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
