import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { leftOfOrder } from '../../../../shared/returns/rules';
import { forgetCancelledOrders } from '../../../lib/cart/placedOrders';
import { client } from '../../../lib/client';
import { RefundLines } from '../../../lib/purchases/RefundLines';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { orderNames } from '../unpaid';

type Props = { order: CustomerOrder; otherOrders: CustomerOrder[]; open: boolean; onClose: () => void };

/** Explains the refund and which orders are cancelled together; see docs/product/orders.md#cancelling-an-order. */
const Terms = ({ order, otherOrders }: Pick<Props, 'order' | 'otherOrders'>) => {
  if (order.paymentStatus !== 'paid')
    return (
      <p>
        You have not paid for this order, so there is nothing to refund.{' '}
        {otherOrders.length > 0 &&
          `This also cancels the items you ordered with it: ${orderNames(otherOrders)}. `}
        {order.creditCents > 0 && 'The wallet balance you applied will be returned.'}
      </p>
    );
  const { totalCents, refundedCents } = order;
  return <RefundLines {...{ totalCents, refundedCents }} refundCents={leftOfOrder(order)} />;
};

/** Cancels an order after confirmation. */
export const CancelOrderDialog = ({ order, otherOrders, open, onClose }: Props) => {
  const cancel = useAct({
    act: () => client.cancelOrder({ params: { orderId: order.id } }),
    done: ({ refundCents }) =>
      refundCents > 0
        ? `Order cancelled. ${formatCents(refundCents)} refunded to your wallet.`
        : 'Order cancelled.',
    failed: 'Failed to cancel order',
    onSettled: onClose,
    onDone: ({ order: cancelled }) => forgetCancelledOrders([cancelled]),
    refetch: ['order', 'wallet', 'product'],
  });

  return (
    <ConfirmDialog
      open={open}
      title={otherOrders.length > 0 ? 'Cancel these orders?' : 'Cancel this order?'}
      confirmLabel="Yes, cancel"
      cancelLabel="Keep order"
      busyLabel="Cancelling…"
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <div className="stack">
        <p>
          {order.quantity} × <strong>{order.name}</strong> from <bdi>{order.provider.name || 'Unknown'}</bdi>.
        </p>
        <Terms order={order} otherOrders={otherOrders} />
      </div>
    </ConfirmDialog>
  );
};
