import { MyBookings } from '../../features/booking/components/MyBookings';
import { PaidPurchaseActions } from '../../features/problems/components/PaidPurchaseActions';
import { purchaseOfBooking } from '../../features/problems/purchase';

/** The customer's bookings, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyBookings after={(booking) => <PaidPurchaseActions purchase={purchaseOfBooking(booking)} />} />
);
