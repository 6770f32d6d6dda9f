import { returnableToCard } from '../../../shared/payments/returnable-to-card';
import { MyBookings } from '../../features/booking/components/MyBookings';
import {
  PaidPurchaseActions,
  PurchaseStatusText,
} from '../../features/payments/components/PaidPurchaseActions';
import { purchaseOfBooking } from '../../features/payments/purchase';
import { MessageProvider } from '../../lib/chat/MessageProvider';
import { ReceiptLink } from '../../lib/purchases/PurchaseFoot';

/** The customer's bookings, with receipts, reports, and refunds for the paid ones. */
export const Component = () => (
  <MyBookings
    extras={(booking) => {
      const purchase = purchaseOfBooking(booking);
      return {
        status: <PurchaseStatusText purchase={purchase} />,
        isReturnable: returnableToCard(purchase, Date.now()) > 0,
        message: (
          <MessageProvider
            purchase={purchase.ref}
            paymentStatus={booking.paymentStatus}
            provider={booking.provider}
          />
        ),
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
