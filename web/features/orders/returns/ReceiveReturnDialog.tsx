import { useState } from 'react';
import { formatCents } from '../../../../shared/money/cents';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { returnCents } from '../../../../shared/returns/rules';
import { client } from '../../../lib/client';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Check } from '../../../ui/fields';

type Props = { order: ProviderOrder; quantity: number; open: boolean; onClose: () => void };

/** Confirms that returned items are there, which refunds the customer. */
export const ReceiveReturnDialog = ({ order, quantity, open, onClose }: Props) => {
  const [resaleable, setResaleable] = useState(false);
  const receive = useAct({
    act: () => client.receiveReturn({ params: { orderId: order.id }, body: { resaleable } }),
    done: ({ refundedCents = 0 }) => `${formatCents(refundedCents)} refunded to the customer`,
    failed: 'Failed to refund the customer',
    onSettled: onClose,
    refetch: ['order', 'wallet', 'product'],
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Have the items arrived?"
      confirmLabel={`Yes, refund ${formatCents(returnCents(order, quantity))}`}
      cancelLabel="Not yet"
      danger={false}
      busy={receive.isPending}
      busyLabel="Refunding…"
      onConfirm={() => receive.mutate()}
    >
      <div className="stack">
        <p>
          <bdi>{order.customer.name || 'The customer'}</bdi> gets it as wallet credit at once.{' '}
          {order.releasedAt
            ? 'Your share of it is taken from your wallet. If there is too little in it, the rest is taken from your next earnings.'
            : 'You earn nothing from what was returned.'}{' '}
          This cannot be undone.
        </p>
        <Check
          label={`Put ${quantity === 1 ? 'it' : `the ${quantity} pieces`} back on sale`}
          checked={resaleable}
          onChange={({ target }) => setResaleable(target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
};
