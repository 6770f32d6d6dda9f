import type { ReactNode } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { Card } from '../../../ui/Card';
import '../../../ui/PurchaseCard.css';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { SellerLine } from '../../../ui/SellerLine';
import { StatusBadge } from '../../../ui/StatusBadge';
import { isUnpaid, orderNames } from '../unpaid';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderPrice } from './OrderPrice';

type Props = {
  order: CustomerOrder;
  /** The other unpaid orders in the same checkout. */
  otherOrders: CustomerOrder[];
  /** Shown below the order. */
  after?: ReactNode;
};

/** An order as its customer sees it. */
export const OrderCard = ({ order, otherOrders, after }: Props) => {
  const { name, image, provider, status, holdUntil } = order;
  const params = { orderId: order.id };
  return (
    <Card as="article" aria-label={name}>
      <PurchaseHeader image={image} title={name} status={<StatusBadge status={status} />}>
        <SellerLine provider={provider} to={paths.provider(provider.id)} label="View Seller" />
      </PurchaseHeader>
      <OrderFacts order={order} />
      {isUnpaid(order) && (
        <AwaitingPayment holdUntil={holdUntil} what="Your items are" pay={() => client.payOrder({ params })}>
          {otherOrders.length > 0 && `Your payment also covers ${orderNames(otherOrders)}.`}
        </AwaitingPayment>
      )}
      <footer className="purchase-card-foot">
        <OrderPrice order={order} />
        <OrderActions order={order} otherOrders={otherOrders} />
      </footer>
      {after}
    </Card>
  );
};
