import { lazy, Suspense, useState } from 'react';
import { canCancelOrder } from '../../../../shared/orders/lifecycle';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { keepFocusInCard } from '../../../lib/keepFocusInCard';
import { Button } from '../../../ui/Button';
import { onDemand } from '../../../ui/onDemand';
import { AskReturnButton } from '../returns/CustomerReturn';

const CancelOrderDialog = lazy(
  onDemand(async () => ({ default: (await import('./CancelOrderDialog')).CancelOrderDialog })),
);
const ReviewOrderDialog = lazy(
  onDemand(async () => ({ default: (await import('./ReviewOrderDialog')).ReviewOrderDialog })),
);

type Props = { order: CustomerOrder; otherOrders: CustomerOrder[] };

/** What a customer can do with an order now. An open dialog closes once its action is no longer possible. */
export const OrderActions = ({ order, otherOrders }: Props) => {
  const [cancelling, setCancelling] = useState<'once' | 'now'>();
  const [reviewing, setReviewing] = useState<'once' | 'now'>();
  const cancellable = canCancelOrder(order);
  const reviewable = order.status === 'delivered' && !order.reviewed;
  return (
    <>
      {cancellable && (
        <Button ref={keepFocusInCard} variant="danger" size="small" onClick={() => setCancelling('now')}>
          Cancel Order
        </Button>
      )}
      <AskReturnButton order={order} />
      {reviewable && (
        <Button ref={keepFocusInCard} size="small" onClick={() => setReviewing('now')}>
          Confirm & Review
        </Button>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelOrderDialog
            order={order}
            otherOrders={otherOrders}
            open={cancellable && cancelling === 'now'}
            onClose={() => setCancelling('once')}
          />
        </Suspense>
      )}
      {reviewing && (
        <Suspense fallback={null}>
          <ReviewOrderDialog
            order={order}
            open={reviewable && reviewing === 'now'}
            onClose={() => setReviewing('once')}
          />
        </Suspense>
      )}
    </>
  );
};
