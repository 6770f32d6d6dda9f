import { Aftersales } from '../../features/aftersales/components/Aftersales';
import { purchaseOfBooking } from '../../features/aftersales/purchase';
import { MyBookings } from '../../features/booking/components/MyBookings';

/** The customer's bookings, with what they can do once one is paid; spec section 2. */
export const Component = () => (
  <MyBookings after={(booking) => <Aftersales purchase={purchaseOfBooking(booking)} />} />
);
