import { lazy, Suspense, useState } from 'react';
import { canMoveOrder } from '../../../../shared/orders/lifecycle';
import type { ProviderOrder } from '../../../../shared/orders/schema';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { onDemand } from '../../../ui/onDemand';
import { type SellerMove, useMoveOrder } from '../useMoveOrder';

const TrackingDialog = lazy(
  onDemand(async () => ({ default: (await import('./TrackingDialog')).TrackingDialog })),
);

type Move = SellerMove['move'];
type Action = { move: Move; label: string; danger?: boolean };

const actions: Action[] = [
  { move: 'process', label: 'Start Processing' },
  { move: 'ship', label: 'Add Tracking & Ship' },
  { move: 'deliver', label: 'Mark as Delivered' },
  { move: 'providerCancel', label: 'Cancel Order', danger: true },
];

/** What comes next stands out; what takes the order away warns. */
const variantOf = ({ danger }: Action, index: number) =>
  danger ? 'danger' : index === 0 ? 'primary' : 'secondary';

const asksFirst = (move: Move): boolean => move === 'ship' || move === 'providerCancel';

/**
 * The moves a seller may make now; shipping asks for the parcel's number and cancelling whether it is meant, as long as
 * they can be made.
 */
export const SellerActions = ({ order }: { order: ProviderOrder }) => {
  const [asked, setAsked] = useState<Move>();
  const [tracking, setTracking] = useState(false);
  const close = () => setAsked(undefined);
  const { move, moving } = useMoveOrder(order.id, close);

  const press = (wanted: Move) => {
    if (!asksFirst(wanted)) return move({ move: wanted });
    if (wanted === 'ship') setTracking(true);
    setAsked(wanted);
  };

  const possible = actions.filter((action) => canMoveOrder(order, action.move, 'provider'));
  const asking = (question: Move) => asked === question && possible.some(({ move }) => move === question);

  return (
    <div className="purchase-card-actions">
      {possible.map((action, index) => (
        <Button
          key={action.move}
          size="small"
          variant={variantOf(action, index)}
          disabled={!!moving && moving !== action.move}
          busy={moving === action.move}
          onClick={() => press(action.move)}
        >
          {action.label}
        </Button>
      ))}
      {tracking && (
        <Suspense fallback={null}>
          <TrackingDialog
            open={asking('ship')}
            busy={moving === 'ship'}
            onClose={close}
            onShip={(trackingNumber) => move({ move: 'ship', trackingNumber })}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking('providerCancel')}
        title="Cancel this order?"
        confirmLabel="Yes, cancel it"
        cancelLabel="Keep order"
        busy={moving === 'providerCancel'}
        onClose={close}
        onConfirm={() => move({ move: 'providerCancel' })}
      >
        <p>
          {order.customer.name || 'The customer'} will be refunded in full, and the items will go back on
          sale. This cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
};
