import { useQuery } from '@tanstack/react-query';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { isolated } from '../../../../shared/http/isolated';
import { formatAppointment } from '../../../../shared/time/zoned';
import { PaidSummary, SummaryUnavailable } from '../../../lib/purchases/PaymentReturn';
import { Skeleton } from '../../../ui/States';
import { customerLocation } from '../location';
import { bookingQuery } from '../queries';
import { AddToCalendar } from './AddToCalendar';
import { BookingFacts } from './BookingFacts';
import { BookingHeader } from './BookingHeader';
import { BookingPrice } from './BookingPrice';

/** A booking that is not accepted before it starts is refunded in full; docs/product/booking.md#accepting-and-declining. */
const nextStep = (booking: CustomerBooking): string | undefined => {
  const name = isolated(booking.provider.name || 'Your stylist');
  const when = formatAppointment(booking);
  if (booking.status === 'pending')
    return `${name} has until ${when} to accept; if not, you get all of it back.`;
  return booking.status === 'confirmed' ? `${name} has accepted your booking for ${when}.` : undefined;
};

/** The appointment a customer has just paid for. */
export const BookedAppointment = ({ bookingId }: { bookingId: string }) => {
  const { data: booking, isError } = useQuery(bookingQuery(bookingId));
  if (!booking) return isError ? <SummaryUnavailable list="My Bookings" /> : <Skeleton height="20rem" />;
  return (
    <PaidSummary
      price={<BookingPrice booking={booking} />}
      next={nextStep(booking)}
      action={<AddToCalendar booking={booking} />}
    >
      <BookingHeader
        booking={booking}
        who={
          <p>
            with <bdi>{booking.provider.name || 'Unknown'}</bdi>
          </p>
        }
      />
      <BookingFacts booking={booking} location={customerLocation(booking)} />
    </PaidSummary>
  );
};
