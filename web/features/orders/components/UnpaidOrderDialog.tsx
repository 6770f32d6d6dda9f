import { client } from '../../../lib/client';
import { usePayNow } from '../../../lib/purchases/usePurchase';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

type Props = {
  /** The unpaid order. */
  orderId: string;
  onClose: () => void;
  onPlaceAnother: () => void;
};

/** Offers to pay an unpaid order for the items in the cart before another one is placed. */
export const UnpaidOrderDialog = ({ orderId, onClose, onPlaceAnother }: Props) => {
  const paying = usePayNow(() => client.payOrder({ params: { orderId } }));
  return (
    <Dialog open onClose={onClose} title="You already have an unpaid order for these items">
      <p>
        We are holding the items for you until you pay. Do you want to pay for that order, or place another?
      </p>
      <div className="dialog-actions">
        <Button variant="secondary" disabled={paying.isPending} onClick={onPlaceAnother}>
          Place another
        </Button>
        <Button
          busy={paying.isPending}
          busyLabel="Opening..."
          onClick={() => paying.mutate(undefined, { onError: onClose })}
        >
          Pay now
        </Button>
      </div>
    </Dialog>
  );
};
