import { lazy, Suspense, useState } from 'react';
import type { CustomerBooking } from '../../../../shared/booking/schema';
import { client } from '../../../lib/client';
import { useReviewCue } from '../../../lib/useReviewCue';
import { toast } from '../../../ui/toast';

// The form's controls are worth loading only once there is something to review.
const ReviewDialog = lazy(() =>
  import('./ReviewDialog').then((module) => ({ default: module.ReviewDialog })),
);

/** Asks for confirmation and a review wherever the customer is when a service of theirs is completed; spec section 4. */
export const CompletionPrompt = () => {
  const [booking, setBooking] = useState<CustomerBooking>();
  const [open, setOpen] = useState(false);

  useReviewCue({
    topic: 'booking',
    ending: 'completed',
    list: () => client.listBookings({ query: { status: 'completed' } }),
    one: (bookingId) => client.getBooking({ params: { bookingId } }),
    onDue: (completed) => {
      toast.info('Service completed! Please confirm and review.', { id: completed.id });
      setBooking(completed);
      setOpen(true);
    },
  });

  if (!booking) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDialog key={booking.id} booking={booking} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
};
