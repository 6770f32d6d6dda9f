import { lazy, Suspense, useState } from 'react';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { client } from '../../../lib/client';
import { useReviewCue } from '../../../lib/useReviewCue';
import { toast } from '../../../ui/toast';

// The form's controls are worth loading only once there is something to review.
const ReviewOrderDialog = lazy(async () => ({
  default: (await import('./ReviewOrderDialog')).ReviewOrderDialog,
}));

/** Asks for confirmation and a review wherever the customer is when an order of theirs is delivered; spec section 4. */
export const DeliveryPrompt = () => {
  const [order, setOrder] = useState<CustomerOrder>();
  const [open, setOpen] = useState(false);

  useReviewCue({
    topic: 'order',
    ending: 'delivered',
    list: () => client.listOrders({ query: { status: 'delivered' } }),
    one: (orderId) => client.getOrder({ params: { orderId } }),
    onDue: (delivered) => {
      toast.info('Order delivered! Please confirm and review.', { id: delivered.id });
      setOrder(delivered);
      setOpen(true);
    },
  });

  if (!order) return null;
  return (
    <Suspense fallback={null}>
      <ReviewOrderDialog key={order.id} order={order} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  );
};
