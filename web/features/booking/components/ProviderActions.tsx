import { useState } from 'react';
import { canMove } from '../../../../shared/booking/lifecycle';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { type ProviderMove, useMove } from '../useMove';

type Action = { move: ProviderMove; label: string; variant?: 'secondary' | 'danger'; asks?: string };

const actions: Action[] = [
  { move: 'accept', label: 'Accept' },
  { move: 'complete', label: 'Mark as Completed' },
  { move: 'decline', label: 'Decline', variant: 'danger', asks: 'Decline this booking?' },
  { move: 'providerCancel', label: 'Cancel Booking', variant: 'danger', asks: 'Cancel this booking?' },
];

/**
 * The moves a provider may make now; those that take the appointment away are asked about first, as long as they can
 * be made.
 */
export const ProviderActions = ({ booking }: { booking: ProviderBooking }) => {
  const now = useNow();
  const [asked, setAsked] = useState<Action>();
  const [asking, setAsking] = useState(false);
  const { move, moving } = useMove(booking.id, () => setAsking(false));

  const possible = actions.filter(({ move }) => canMove(booking, move, 'provider', now));
  const press = (action: Action) => {
    if (!action.asks) return move(action.move);
    setAsked(action);
    setAsking(true);
  };

  return (
    <div className="purchase-card-actions">
      {possible.map((action) => (
        <Button
          key={action.move}
          size="small"
          variant={action.variant}
          disabled={!!moving}
          busy={moving === action.move}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open={asking && possible.includes(asked)}
          title={asked.asks ?? ''}
          confirmLabel={`Yes, ${asked.move === 'decline' ? 'decline' : 'cancel'} it`}
          cancelLabel="Keep booking"
          busy={!!moving}
          onClose={() => setAsking(false)}
          onConfirm={() => move(asked.move)}
        >
          <p>
            {booking.customer.name || 'The customer'} will be refunded in full, and the time slot will be
            released. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
