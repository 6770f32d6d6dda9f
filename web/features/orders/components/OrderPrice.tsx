import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { describePayment } from '../../../lib/purchases/describePayment';

/** An order's price, payment method, and refund. */
export const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const { totalCents, paymentStatus, refundedCents, refunds } = order;
  const payment = describePayment(order);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(totalCents)}</strong>
      {payment && <span className="muted">{payment}</span>}
      {paymentStatus === 'refunded' && refundedCents !== undefined && !refunds?.length && (
        <span className="muted">{formatCents(refundedCents)} refunded to your wallet</span>
      )}
    </p>
  );
};
