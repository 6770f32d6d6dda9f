import type { ReactNode } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { type PurchaseExtras, PurchaseFoot } from '../../../lib/purchases/PurchaseFoot';
import { describePayment, describeRefund } from '../../../lib/purchases/paymentTexts';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { StatusBadge } from '../../../ui/StatusBadge';
import { isUnpaid, orderNames } from '../unpaid';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderProgress } from './OrderProgress';

/** An order's price, payment method, and refund. */
const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const payment = describePayment(order);
  const refund = describeRefund(order);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(order.totalCents)}</strong>
      {payment && <span className="muted small">{payment}</span>}
      {refund && <span className="muted small">{refund}</span>}
    </p>
  );
};

type Props = {
  order: CustomerOrder;
  /** The other unpaid orders in the same checkout. */
  otherOrders: CustomerOrder[];
  extras: PurchaseExtras;
  /** The seller, unless they stand above several items. */
  seller?: ReactNode;
};

/** An order as its customer sees it. */
export const OrderItem = ({ order, otherOrders, extras, seller }: Props) => {
  const { name, image, status, holdUntil } = order;
  const params = { orderId: order.id };
  return (
    <article className="stack" aria-label={name}>
      <PurchaseHeader
        image={image}
        title={name}
        level={3}
        status={<StatusBadge status={status} />}
        facts={<OrderFacts order={order} />}
      >
        {seller}
      </PurchaseHeader>
      {!isUnpaid(order) && <OrderProgress status={status} />}
      {isUnpaid(order) && (
        <AwaitingPayment holdUntil={holdUntil} what="Your items are" pay={() => client.payOrder({ params })}>
          {otherOrders.length > 0 && `Your payment also covers ${orderNames(otherOrders)}.`}
        </AwaitingPayment>
      )}
      <PurchaseFoot
        price={<OrderPrice order={order} />}
        actions={<OrderActions order={order} otherOrders={otherOrders} />}
        extras={extras}
      />
    </article>
  );
};
