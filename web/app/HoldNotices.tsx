import { HeldBookings } from '../features/booking/components/HeldBookings';
import { HeldOrders } from '../features/orders/components/HeldOrders';

/** What the customer has on hold and can still pay for. */
export const HoldNotices = () => (
  <>
    <HeldBookings />
    <HeldOrders />
  </>
);
