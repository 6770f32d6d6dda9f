import { MyBookings } from '../../features/booking/components/MyBookings';
import {
  PaidPurchaseActions,
  SendToCard,
  TipStatusText,
} from '../../features/payments/components/PaidPurchaseActions';
import { purchaseOfBooking, refundedTipsOf } from '../../features/payments/purchase';
import { ReceiptLink } from '../../lib/purchases/PurchaseFoot';
import { isReturnable, purchaseExtras } from '../purchaseExtras';

/** The customer's bookings, with receipts, reports, and refunds for the paid ones and their tips. */
export const Component = () => (
  <MyBookings
    extras={(booking) => {
      const purchase = purchaseOfBooking(booking);
      const tips = refundedTipsOf(booking);
      const shown = purchaseExtras(purchase, booking);
      return {
        ...shown,
        status: (
          <>
            {shown.status}
            {tips.map((tip) => (
              <TipStatusText key={tip.ref.id} tip={tip} />
            ))}
          </>
        ),
        isReturnable: [purchase, ...tips].some(isReturnable),
        actions: (
          <>
            <PaidPurchaseActions purchase={purchase} />
            {tips.map((tip) => (
              <SendToCard key={tip.ref.id} purchase={tip} label="Send the tip to my card" />
            ))}
            {booking.paymentStatus !== 'unpaid' && <ReceiptLink checkoutId={purchase.checkoutId} />}
          </>
        ),
      };
    }}
  />
);
