import { useSearchParams } from 'react-router-dom';
import { removeDrafts } from '../../../lib/drafts';
import { paths } from '../../../lib/paths';
import { PaymentReturn } from '../../../lib/purchases/PaymentReturn';
import { BookedAppointment } from '../components/BookedAppointment';
import { draftName } from '../draft';

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
