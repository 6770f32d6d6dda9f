import type { ReactNode } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { paths } from '../../../lib/paths';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { Card } from '../../../ui/Card';
import '../../../ui/PurchaseCard.css';
import { PurchaseHead } from '../../../ui/PurchaseHead';
import { SellerLine } from '../../../ui/SellerLine';
import { StatusBadge } from '../../../ui/StatusBadge';
import { isUnpaid, namesOf } from '../unpaid';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderPrice } from './OrderPrice';

type Props = {
  order: CustomerOrder;
  /** The other unpaid orders in the same checkout. */
  together: CustomerOrder[];
  /** Shown below the order. */
  after?: ReactNode;
};

/** An order as its customer sees it. */
export const OrderCard = ({ order, together, after }: Props) => {
  const { name, image, provider, status, holdUntil } = order;
  const params = { orderId: order.id };
  return (
    <Card as="article" aria-label={name}>
      <PurchaseHead image={image} title={name} status={<StatusBadge status={status} />}>
        <SellerLine provider={provider} to={paths.provider(provider.id)} label="View Seller" />
      </PurchaseHead>
      <OrderFacts order={order} />
      {isUnpaid(order) && (
        <AwaitingPayment holdUntil={holdUntil} keeps="your items" pay={() => client.payOrder({ params })}>
          {together.length > 0 && `Your payment also covers ${namesOf(together)}.`}
        </AwaitingPayment>
      )}
      <footer className="purchase-card-foot">
        <OrderPrice order={order} />
        <OrderActions order={order} together={together} />
      </footer>
      {after}
    </Card>
  );
};
