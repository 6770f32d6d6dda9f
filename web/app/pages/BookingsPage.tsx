import { MyBookings } from '../../features/booking/components/MyBookings';
import { PaidPurchaseActions } from '../../features/payments/components/PaidPurchaseActions';
import { purchaseOfBooking } from '../../features/payments/purchase';
import { ReceiptLink } from '../../lib/purchases/PurchaseFoot';
import { purchaseExtras } from '../purchaseExtras';

/** The customer's bookings, with receipts, reports, and refunds for the paid ones. */
export const Component = () => (
  <MyBookings
    extras={(booking) => {
      const purchase = purchaseOfBooking(booking);
      return {
        ...purchaseExtras(purchase, booking),
        actions: (
          <>
            <PaidPurchaseActions purchase={purchase} />
            {booking.paymentStatus !== 'unpaid' && <ReceiptLink checkoutId={purchase.checkoutId} />}
          </>
        ),
      };
    }}
  />
);
