import { MyBookings } from '../../features/booking/components/MyBookings';
import { ProblemsAndRefunds } from '../../features/problems/components/ProblemsAndRefunds';
import { purchaseOfBooking } from '../../features/problems/purchase';

/** The customer's bookings, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyBookings after={(booking) => <ProblemsAndRefunds purchase={purchaseOfBooking(booking)} />} />
);
