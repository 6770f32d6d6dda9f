import { formatCents } from '../../../../shared/money/cents';
import type { CustomerOrder } from '../../../../shared/orders/schema';
import { leftOfOrder } from '../../../../shared/returns/rules';
import { client } from '../../../lib/client';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import '../../../ui/PriceLines.css';
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
  const { refundedCents = 0 } = order;
  return (
    <dl className="price-lines">
      <dt>You paid</dt>
      <dd>{formatCents(order.totalCents)}</dd>
      {refundedCents > 0 && (
        <>
          <dt>Refunded before</dt>
          <dd>−{formatCents(refundedCents)}</dd>
        </>
      )}
      <dt className="price-lines-total">Refund to your wallet</dt>
      <dd className="price-lines-total">{formatCents(leftOfOrder(order))}</dd>
    </dl>
  );
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
