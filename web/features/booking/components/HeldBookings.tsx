import { useQuery } from '@tanstack/react-query';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { HoldNotice } from '../../../lib/purchases/HoldNotice';
import { formatDate } from '../calendar';
import { heldBookingsQuery } from '../queries';
import { CancelDialog } from './CancelDialog';

const HeldBooking = ({ booking }: { booking: CustomerBooking }) => (
  <HoldNotice
    holdUntil={booking.holdUntil ?? ''}
    what={`Your ${formatTime(booking.time)} is`}
    details={`${booking.title}, ${formatDate(booking.date)}`}
    pay={() => client.payBooking({ params: { bookingId: booking.id } })}
    cancelLabel="Cancel Booking"
    cancelDialog={(open, onClose) => <CancelDialog booking={booking} open={open} onClose={onClose} />}
  />
);

/** The customer's unpaid bookings whose time is still held. */
export const HeldBookings = () => {
  const { data = [] } = useQuery(heldBookingsQuery);
  return data.map((booking) => <HeldBooking key={booking.id} booking={booking} />);
};
