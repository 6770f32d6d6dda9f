import { lazy, Suspense } from 'react';
import { client } from '../../../lib/client';
import { useReviewPrompt } from '../../../lib/purchases/useReviewPrompt';
import { readBooking } from '../queries';

// The dialog is only loaded when there is something to review.
const ReviewDialog = lazy(() =>
  import('./ReviewDialog').then((module) => ({ default: module.ReviewDialog })),
);

/** Asks for a review of a completed service on any page; see docs/product/booking.md#confirming-and-reviewing. */
export const CompletionPrompt = () => {
  const { purchase, open, close } = useReviewPrompt({
    topic: 'booking',
    ending: 'completed',
    list: () => client.listBookings({ query: { status: 'completed' } }),
    read: readBooking,
    words: 'Service completed! Please confirm and review.',
  });

  if (!purchase) return null;
  return (
    <Suspense fallback={null}>
      <ReviewDialog key={purchase.id} booking={purchase} open={open} onClose={close} />
    </Suspense>
  );
};
