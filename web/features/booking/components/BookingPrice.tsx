import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { describePayment } from '../../../lib/purchases/describePayment';

/** A booking's price, discount, payment method, and refund. */
export const BookingPrice = ({ booking }: { booking: CustomerBooking }) => {
  const payment = describePayment({ ...booking, cardCents: booking.totalCents - booking.creditCents });
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(booking.totalCents)}</strong>
      {booking.discountCents > 0 && (
        <span className="muted">
          {formatCents(booking.listCents)} less {formatCents(booking.discountCents)}
          {booking.promoCode && ` with ${booking.promoCode}`}
        </span>
      )}
      {payment && <span className="muted">{payment}</span>}
      {booking.paymentStatus === 'refunded' && booking.refundedCents !== undefined && (
        <span className="muted">{formatCents(booking.refundedCents)} refunded to your wallet</span>
      )}
    </p>
  );
};
