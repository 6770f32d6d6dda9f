import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { paidWith } from '../../../lib/purchases/paidWith';

/** What an order costs, how it was paid, and what has come back. */
export const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const { totalCents, paymentStatus, refundedCents } = order;
  const payment = paidWith(order);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(totalCents)}</strong>
      {payment && <span className="muted">{payment}</span>}
      {paymentStatus === 'refunded' && refundedCents !== undefined && (
        <span className="muted">{formatCents(refundedCents)} refunded to your wallet</span>
      )}
    </p>
  );
};
