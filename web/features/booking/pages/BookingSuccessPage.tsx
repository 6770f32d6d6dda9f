import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { isolateBidi } from '../../../../shared/text/isolate-bidi';
import { formatAppointment } from '../../../../shared/time/zoned';
import { removeDrafts } from '../../../lib/drafts';
import { paths } from '../../../lib/paths';
import { PaidSummary, PaymentReturn, SummaryUnavailable } from '../../../lib/purchases/PaymentReturn';
import { Skeleton } from '../../../ui/States';
import { AddToCalendar } from '../components/AddToCalendar';
import { BookingFacts, BookingHeader, BookingPrice } from '../components/BookingParts';
import { draftName } from '../draft';
import { customerLocation } from '../location';
import { bookingQuery } from '../queries';

/**
 * A booking that is not accepted before it starts is refunded in full; docs/product/booking.md#accepting-and-declining.
 */
const nextStep = (booking: CustomerBooking): string | undefined => {
  const name = isolateBidi(booking.provider.name || 'Your stylist');
  const when = formatAppointment(booking);
  if (booking.status === 'pending')
    return `${name} has until ${when} to accept. If they don’t, you get a full refund.`;
  return booking.status === 'confirmed' ? `${name} has accepted your booking for ${when}.` : undefined;
};

/** The appointment a customer has just paid for. */
const BookedAppointment = ({ bookingId }: { bookingId: string }) => {
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
        facts={<BookingFacts booking={booking} location={customerLocation(booking)} />}
      />
    </PaidSummary>
  );
};

const words = {
  waiting: 'Please wait while we confirm your booking',
  title: 'Booking Confirmed!',
  text: 'Your payment has been processed successfully. The provider will confirm your appointment shortly.',
  link: 'View My Bookings',
};

/** Where a customer returns after paying for a booking. */
export const Component = () => {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const bookingId = params.get('booking_id');
  const paid = sessionId && bookingId ? { sessionId, bookingId } : undefined;
  return (
    <PaymentReturn
      topic="booking"
      paid={paid}
      words={words}
      list={paths.bookings}
      // A booking has a checkout of its own, with the same id.
      summary={(checkoutId) => <BookedAppointment bookingId={checkoutId} />}
      onConfirmed={() => removeDrafts(draftName)}
    />
  );
};
