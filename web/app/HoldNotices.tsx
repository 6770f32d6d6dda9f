import { useEffect } from 'react';
import { HeldBookings, useHeldBookings } from '../features/booking/components/HeldBookings';
import { HeldOrders, useHeldOrders } from '../features/orders/components/HeldOrders';
import { AwaitedHolds } from '../lib/purchases/HoldNotice';
import { storeExpectedHolds } from '../lib/purchases/holds';

/** What the customer has on hold and can still pay for. */
export const HoldNotices = () => {
  const bookings = useHeldBookings();
  const orders = useHeldOrders();
  const checkouts = new Set(orders.data?.map(({ checkoutId }) => checkoutId)).size;
  const held = bookings.data && orders.data ? bookings.data.length + checkouts : undefined;
  useEffect(() => {
    if (held !== undefined) storeExpectedHolds(held);
  }, [held]);
  if (bookings.isPending || orders.isPending) return <AwaitedHolds />;
  return (
    <>
      <HeldBookings />
      <HeldOrders />
    </>
  );
};
