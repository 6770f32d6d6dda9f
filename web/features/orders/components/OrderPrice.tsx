import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { paidWith } from '../../../lib/paidWith';
import { isUnpaid } from '../unpaid';

const paymentOf = (order: CustomerOrder): string | undefined => {
  if (order.paymentStatus !== 'unpaid') return `Paid with ${paidWith(order)}`;
  return isUnpaid(order) && order.creditCents > 0 ? `To be paid with ${paidWith(order)}` : undefined;
};

/** What an order costs, how it was paid, and what has come back. */
export const OrderPrice = ({ order }: { order: CustomerOrder }) => {
  const { totalCents, paymentStatus, refundedCents } = order;
  const payment = paymentOf(order);
  return (
    <p className="sale-price">
      <strong>{formatCents(totalCents)}</strong>
      {payment && <span className="muted">{payment}</span>}
      {paymentStatus === 'refunded' && refundedCents !== undefined && (
        <span className="muted">{formatCents(refundedCents)} refunded to your wallet</span>
      )}
    </p>
  );
};
