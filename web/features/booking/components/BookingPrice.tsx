import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { describePayment, describeRefund } from '../../../lib/purchases/paymentTexts';

/** A booking's price, discount, travel fee, payment method, and refund. */
export const BookingPrice = ({ booking }: { booking: CustomerBooking }) => {
  const payment = describePayment({ ...booking, cardCents: booking.totalCents - booking.creditCents });
  const refund = describeRefund(booking);
  return (
    <p className="purchase-card-price">
      <strong>{formatCents(booking.totalCents)}</strong>
      {booking.discountCents > 0 && (
        <span className="muted">
          {formatCents(booking.listCents)} less {formatCents(booking.discountCents)}
          {booking.promoCode && ` with ${booking.promoCode}`}
        </span>
      )}
      {booking.travelFeeCents > 0 && (
        <span className="muted">Includes {formatCents(booking.travelFeeCents)} travel fee</span>
      )}
      {payment && <span className="muted">{payment}</span>}
      {refund && <span className="muted">{refund}</span>}
    </p>
  );
};
