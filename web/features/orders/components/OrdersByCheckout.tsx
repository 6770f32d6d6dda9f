import type { CustomerOrder } from '../../../../shared/orders/schema';
import { formatDay } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { groupBy } from '../../../lib/purchases/groupBy';
import type { PurchaseExtras } from '../../../lib/purchases/PurchaseFoot';
import { ReceiptLink } from '../../../lib/purchases/PurchaseFoot';
import { Card } from '../../../ui/Card';
import { SellerLine } from '../../../ui/SellerLine';
import { otherOrdersInCheckout } from '../unpaid';
import { OrderItem } from './OrderItem';
import './OrdersByCheckout.css';

type Props = { orders: readonly CustomerOrder[]; extras: (order: CustomerOrder) => PurchaseExtras };

/** The orders of one checkout from one seller. */
const FromSeller = ({ orders, all, extras }: Props & { all: readonly CustomerOrder[] }) => {
  const { provider } = orders[0]!;
  return (
    <Card>
      <SellerLine provider={provider} to={paths.provider(provider.id)} label="View Seller" />
      <ul className="orders-by-checkout-items">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderItem order={order} otherOrders={otherOrdersInCheckout(order, all)} extras={extras(order)} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Orders by the checkout they were placed in, each with one receipt, and by seller. */
export const OrdersByCheckout = ({ orders, extras }: Props) => (
  <div className="orders-by-checkout">
    {groupBy(orders, ({ checkoutId }) => checkoutId).map(([checkoutId, together]) => {
      const heading = `Ordered on ${formatDay(together[0]!.createdAt)}`;
      const isPaid = together.some(({ paymentStatus }) => paymentStatus !== 'unpaid');
      return (
        <section key={checkoutId} className="stack" aria-label={heading}>
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
