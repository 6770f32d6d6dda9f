import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { isOpenReturn } from '../../../../shared/returns/lifecycle';
import { client } from '../../../lib/client';
import { AwaitingPayment } from '../../../lib/purchases/AwaitingPayment';
import { DetailsButton, type PurchaseExtras, PurchaseFoot } from '../../../lib/purchases/PurchaseFoot';
import { describePayment, describeRefund } from '../../../lib/purchases/paymentTexts';
import { ReviewPicturesButton } from '../../../lib/reviews/ReviewPicturesButton';
import { PurchaseHeader } from '../../../ui/PurchaseHeader';
import { Badge, StatusBadge } from '../../../ui/StatusBadge';
import { CustomerReturn } from '../returns/CustomerReturn';
import { ReturnBadge } from '../returns/ReturnNote';
import { isUnpaid, orderNames } from '../unpaid';
import { OrderActions } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderProgress } from './OrderProgress';

/** An order's price with its shipping, sales tax, payment method, and refund. */
const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const payment = describePayment(order);
  const refund = describeRefund(order);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(order.totalCents)}</strong>
      {order.shippingCents > 0 && (
        <span className="muted small">Includes {formatCents(order.shippingCents)} shipping</span>
      )}
      {!!order.taxCents && (
        <span className="muted small">Includes {formatCents(order.taxCents)} sales tax</span>
      )}
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

/**
 * An order as its customer sees it. One that nothing is left to do about is short until it is opened, by a press or by a
 * link to its checkout.
 */
export const OrderItem = ({ order, otherOrders, extras, seller }: Props) => {
  const { name, image, status, holdUntil } = order;
  const params = { orderId: order.id };
  const isLinked = useLocation().hash === `#${order.checkoutId}`;
  const [isOpen, setOpen] = useState(isLinked);
  const isConfirmed = status === 'delivered' && order.reviewed;
  const isReturning = isOpenReturn(order.itemReturn);
  const isShort = !isOpen && !extras.isReturnable && !isReturning && (isConfirmed || status === 'cancelled');
  return (
    <article className={isShort ? 'stack purchase-card-short' : 'stack'} aria-label={name}>
      <PurchaseHeader
        image={image}
        title={name}
        level={3}
        status={
          <>
            <StatusBadge status={status} />
            {order.itemReturn && isShort && <ReturnBadge itemReturn={order.itemReturn} />}
            {isConfirmed && (
              <Badge tone="green" icon={BadgeCheck}>
                Confirmed
              </Badge>
            )}
          </>
        }
        facts={!isShort && <OrderFacts order={order} />}
      >
        {isShort ? (
          <p className="muted small">
            {seller && <bdi>{order.provider.name || 'Unknown'}</bdi>}
            {`${seller ? ' · ' : ''}Quantity: ${order.quantity}`}
          </p>
        ) : (
          seller
        )}
      </PurchaseHeader>
      {!isUnpaid(order) && <OrderProgress status={status} />}
      {order.itemReturn && !isShort && <CustomerReturn order={order} />}
      {isUnpaid(order) && (
        <AwaitingPayment holdUntil={holdUntil} what="Your items are" pay={() => client.payOrder({ params })}>
          {otherOrders.length > 0 && `Your payment also covers ${orderNames(otherOrders)}.`}
        </AwaitingPayment>
      )}
      <PurchaseFoot
        price={<OrderPrice order={order} />}
        actions={<OrderActions order={order} otherOrders={otherOrders} />}
        details={isShort && <DetailsButton title={name} onOpen={() => setOpen(true)} />}
        more={!isShort && order.reviewed && <ReviewPicturesButton reviewId={order.id} of={name} />}
        extras={isShort ? { status: extras.status } : extras}
      />
    </article>
  );
};
