import { MyBookings } from '../../features/booking/components/MyBookings';
import { PaidPurchaseActions } from '../../features/problems/components/PaidPurchaseActions';
import { purchaseOfBooking } from '../../features/problems/purchase';

/** The customer's bookings, with receipts, reports, and refunds for the paid ones; spec section 2. */
export const Component = () => (
  <MyBookings after={(booking) => <PaidPurchaseActions purchase={purchaseOfBooking(booking)} />} />
);
