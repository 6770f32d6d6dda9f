import { lazy, Suspense } from 'react';
import { client } from '../../../lib/client';
import { useReviewPrompt } from '../../../lib/purchases/useReviewPrompt';

// The dialog is only loaded when there is something to review.
const ReviewOrderDialog = lazy(async () => ({
  default: (await import('./ReviewOrderDialog')).ReviewOrderDialog,
}));

/** Asks for a review of a delivered order on any page; see docs/product/booking.md#confirming-and-reviewing. */
export const DeliveryPrompt = () => {
  const { purchase, open, close } = useReviewPrompt({
    topic: 'order',
    ending: 'delivered',
    list: () => client.listOrders({ query: { status: 'delivered' } }),
    read: (orderId) => client.getOrder({ params: { orderId } }),
    words: 'Order delivered! Please confirm and review.',
  });

  if (!purchase) return null;
  return (
    <Suspense fallback={null}>
      <ReviewOrderDialog key={purchase.id} order={purchase} open={open} onClose={close} />
    </Suspense>
  );
};
