import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { forgetCancelledOrders, removePaidItems } from '../../../lib/cart/placedOrders';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { CustomerListPage } from '../../../lib/purchases/CustomerListPage';
import { groupBy } from '../../../lib/purchases/groupBy';
import { type PurchaseExtras, ReceiptLink } from '../../../lib/purchases/PurchaseFoot';
import { useStatusTab } from '../../../lib/purchases/StatusList';
import { Card } from '../../../ui/Card';
import { SellerLine } from '../../../ui/SellerLine';
import { ordersQuery } from '../queries';
import { otherOrdersInCheckout } from '../unpaid';
import { OrderItem } from './OrderItem';
import './MyOrders.css';

type Props = { orders: readonly CustomerOrder[]; extras: (order: CustomerOrder) => PurchaseExtras };

/** The orders of one checkout from one seller. */
const FromSeller = ({ orders, all, extras }: Props & { all: readonly CustomerOrder[] }) => {
  const { provider } = orders[0]!;
  const seller = <SellerLine provider={provider} to={paths.provider(provider.id)} label="View Seller" />;
  const hasOne = orders.length === 1;
  return (
    <Card>
      {!hasOne && seller}
      <ul className="orders-by-checkout-items">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderItem
              order={order}
              otherOrders={otherOrdersInCheckout(order, all)}
              extras={extras(order)}
              seller={hasOne && seller}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Orders by the checkout they were placed in, each with one receipt, and by seller. */
const OrdersByCheckout = ({ orders, extras }: Props) => (
  <div className="orders-by-checkout">
    {groupBy(orders, ({ checkoutId }) => checkoutId).map(([checkoutId, together]) => {
      const heading = `Ordered on ${formatDay(together[0]!.createdAt)}`;
      const isPaid = together.some(({ paymentStatus }) => paymentStatus !== 'unpaid');
      return (
        <section key={checkoutId} id={checkoutId} className="stack" aria-label={heading}>
          <header className="row row-between">
            <h2>{heading}</h2>
            {isPaid && <ReceiptLink checkoutId={checkoutId} />}
          </header>
          {groupBy(together, ({ provider }) => provider.id).map(([sellerId, fromSeller]) => (
            <FromSeller key={sellerId} orders={fromSeller} all={together} extras={extras} />
          ))}
        </section>
      );
    })}
  </div>
);

/** The tabs; orders in processing are listed under All (docs/product/screens.md#purchase-lists). */
const statuses = ['pending', 'paid', 'shipped', 'delivered', 'cancelled'] as const;

/** The customer's orders. */
export const MyOrders = ({ extras }: { extras: (order: CustomerOrder) => PurchaseExtras }) => {
  const { status, tabs } = useStatusTab(statuses);
  const list = useInfiniteQuery(ordersQuery(status));
  // A customer may pay without returning from the payment page; remove what they bought from the cart here too. Orders
  // also end without them, and elsewhere.
  useEffect(() => {
    const orders = list.data?.pages.flatMap(({ items }) => items) ?? [];
    removePaidItems(orders.filter(({ paymentStatus }) => paymentStatus !== 'unpaid').map(({ id }) => id));
    forgetCancelledOrders(orders);
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
