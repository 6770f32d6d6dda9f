import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { describePayment, describeRefund } from '../../../lib/purchases/paymentTexts';

/** An order's price, payment method, and refund. */
export const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const payment = describePayment(order);
  const refund = describeRefund(order);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(order.totalCents)}</strong>
      {payment && <span className="muted">{payment}</span>}
      {refund && <span className="muted">{refund}</span>}
    </p>
  );
};
