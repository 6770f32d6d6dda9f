import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { HoldNotice } from '../../../lib/purchases/HoldNotice';
import { onDemand } from '../../../ui/onDemand';

import { heldBookingsQuery } from '../queries';

/** The customer's unpaid bookings whose time is still held; undefined while loading. */
export const useHeldBookings = () => useQuery(heldBookingsQuery);

const CancelDialog = lazy(onDemand(async () => ({ default: (await import('./CancelDialog')).CancelDialog })));

const HeldBooking = ({ booking }: { booking: CustomerBooking }) => (
  <HoldNotice
    holdUntil={booking.holdUntil ?? ''}
    what={`Your ${formatTime(booking.time)} is`}
    details={`${isolateBidi(booking.title)}, ${formatWeekdayAndYear(booking.date)}`}
    pay={() => client.payBooking({ params: { bookingId: booking.id } })}
    cancelLabel="Cancel Booking"
    cancelDialog={(open, onClose) => <CancelDialog booking={booking} open={open} onClose={onClose} />}
  />
);

/** The customer's unpaid bookings whose time is still held. */
export const HeldBookings = () => {
  const { data = [] } = useHeldBookings();
  return data.map((booking) => <HeldBooking key={booking.id} booking={booking} />);
};
