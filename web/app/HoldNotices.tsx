import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HeldBookings, useHeldBookings } from '../features/booking/components/HeldBookings';
import { HeldOrders, useHeldOrders } from '../features/orders/components/HeldOrders';
import { AwaitedHolds } from '../lib/purchases/HoldNotice';
import { expectedHolds, storeExpectedHolds } from '../lib/purchases/holds';

/** How many notices the present page has room for: those that this browser expected when the page was opened. */
const useRoom = (): number => {
  const { key } = useLocation();
  const [room, setRoom] = useState({ key, notices: expectedHolds() });
  if (room.key !== key) setRoom({ key, notices: expectedHolds() });
  // The back button of the payment page may show this page as it was left.
  useEffect(() => {
    const look = () => setRoom({ key, notices: expectedHolds() });
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [key]);
  return room.notices;
};

/**
 * What the customer has on hold and can still pay for. What this browser did not know of, such as a hold made on
 * another device, waits for the next page, because it would move the present one while somebody reads it.
 */
export const HoldNotices = () => {
  const room = useRoom();
  const bookings = useHeldBookings();
  const orders = useHeldOrders();
  const checkouts = new Set(orders.data?.map(({ checkoutId }) => checkoutId)).size;
  const held = bookings.data && orders.data ? bookings.data.length + checkouts : undefined;
  useEffect(() => {
    if (held !== undefined) storeExpectedHolds(held);
  }, [held]);
  if (bookings.isPending || orders.isPending) return <AwaitedHolds />;
  if ((bookings.data?.length ?? 0) + checkouts > room) return null;
  return (
    <>
      <HeldBookings />
      <HeldOrders />
    </>
  );
};
