import { useState } from 'react';
import { bookingLifecycle } from '../../../../shared/booking/lifecycle';
import type { ProviderBooking } from '../../../../shared/booking/schema';
import { canTransition } from '../../../../shared/lifecycle';
import { useNow } from '../../../lib/useNow';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { type ProviderTransition, useUpdateStatus } from '../useUpdateStatus';

type Action = {
  transition: ProviderTransition;
  label: string;
  variant?: 'secondary' | 'danger';
  asks?: string;
};

const actions: Action[] = [
  { transition: 'accept', label: 'Accept' },
  { transition: 'complete', label: 'Mark as Completed' },
  { transition: 'decline', label: 'Decline', variant: 'danger', asks: 'Decline this booking?' },
  { transition: 'providerCancel', label: 'Cancel Booking', variant: 'danger', asks: 'Cancel this booking?' },
];

/** What a provider can do with a booking now. Declining and cancelling ask for confirmation. */
export const ProviderActions = ({ booking }: { booking: ProviderBooking }) => {
  const now = useNow();
  const [asked, setAsked] = useState<Action>();
  const [asking, setAsking] = useState(false);
  const { update, updating } = useUpdateStatus(booking.id, () => setAsking(false));

  const possible = actions.filter(({ transition }) =>
    canTransition(bookingLifecycle, booking, transition, 'provider', now),
  );
  const press = (action: Action) => {
    if (!action.asks) return update(action.transition);
    setAsked(action);
    setAsking(true);
  };

  return (
    <div className="purchase-card-actions">
      {possible.map((action) => (
        <Button
          key={action.transition}
          size="small"
          variant={action.variant}
          disabled={!!updating}
          busy={updating === action.transition}
          onClick={() => press(action)}
        >
          {action.label}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          open={asking && possible.includes(asked)}
          title={asked.asks ?? ''}
          confirmLabel={`Yes, ${asked.transition === 'decline' ? 'decline' : 'cancel'} it`}
          cancelLabel="Keep booking"
          busy={!!updating}
          onClose={() => setAsking(false)}
          onConfirm={() => update(asked.transition)}
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
