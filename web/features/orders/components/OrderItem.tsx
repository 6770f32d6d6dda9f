import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { type PurchaseExtras, PurchaseFoot } from '../../../lib/purchases/PurchaseFoot';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { StatusBadge } from '../../../ui/StatusBadge';
import { isUnpaid, orderNames } from '../unpaid';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderPrice } from './OrderPrice';

type Props = {
  order: CustomerOrder;
  /** The other unpaid orders in the same checkout. */
  otherOrders: CustomerOrder[];
  extras: PurchaseExtras;
};

/** An order as its customer sees it. */
export const OrderItem = ({ order, otherOrders, extras }: Props) => {
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
      />
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
