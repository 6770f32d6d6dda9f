import { lazy, Suspense } from 'react';
import { BookingActions } from '../../features/chat/bookingActions';
import { ChatPage } from '../../features/chat/components/ChatPage';

const ChatBooking = lazy(async () => ({
  default: (await import('../../features/booking/components/ChatBooking')).ChatBooking,
}));

/** A conversation, whose bookings can be accepted and moved. */
export const Component = () => (
  <BookingActions
    value={(bookingId, as) => (
      <Suspense fallback={null}>
        <ChatBooking bookingId={bookingId} as={as} />
      </Suspense>
    )}
  >
    <ChatPage />
  </BookingActions>
);
