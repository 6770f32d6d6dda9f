import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { removePaidItems } from '../../../lib/cart/placedOrders';
import { paths } from '../../../lib/paths';
import { CustomerListPage } from '../../../lib/purchases/CustomerListPage';
import type { PurchaseExtras } from '../../../lib/purchases/PurchaseFoot';
import { useStatusTab } from '../../../lib/purchases/StatusList';
import { ordersQuery } from '../queries';
import { OrdersByCheckout } from './OrdersByCheckout';

/** The tabs; orders in processing are listed under All (docs/product/screens.md#purchase-lists). */
const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const;

/** The customer's orders. */
export const MyOrders = ({ extras }: { extras: (order: CustomerOrder) => PurchaseExtras }) => {
  const { status, tabs } = useStatusTab(statuses);
  const list = useInfiniteQuery(ordersQuery(status));
  // A customer may pay without returning from the payment page; remove what they bought from the cart here too.
  useEffect(() => {
    const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
    removePaidItems(orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid').map(({ id }) => id));
  }, [list.data]);
  return (
    <CustomerListPage
      of="orders"
      title="My Orders"
      {...{ status, tabs, list }}
      hint="Browse the shop to find products for your hair."
      browse={{ to: paths.products, label: 'Browse Products' }}
    >
      {(orders) => <OrdersByCheckout orders={orders} extras={extras} />}
    </CustomerListPage>
  );
};
