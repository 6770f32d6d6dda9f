import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';

/** What a booking costs, what a promo code took off it, and what has come back. */
export const BookingPrice = ({ booking }: { booking: CustomerBooking }) => (
  <p className="sale-price">
    <strong>{formatCents(booking.totalCents)}</strong>
    {booking.discountCents > 0 && (
      <span className="muted">
        {formatCents(booking.listCents)} less {formatCents(booking.discountCents)}
        {booking.promoCode && ` with ${booking.promoCode}`}
      </span>
    )}
    {booking.paymentStatus === 'refunded' && booking.refundedCents !== undefined && (
      <span className="muted">{formatCents(booking.refundedCents)} refunded to your wallet</span>
    )}
  </p>
);
