import { formatCents } from '../../../../shared/money/cents';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import type { PriceChange } from '../useBookingDesk';

type Props = { change: PriceChange | undefined; busy: boolean; onClose: () => void; onAgree: () => void };

/** Nothing is booked at a price the customer has not seen; decisions, 'Booking and stock'. */
export const PriceChangeDialog = ({ change, busy, onClose, onAgree }: Props) => (
  <ConfirmDialog
    open={!!change}
    title="The price has changed"
    confirmLabel="Book at the new price"
    cancelLabel="Not now"
    danger={false}
    busy={busy}
    onClose={onClose}
    onConfirm={onAgree}
  >
    {change && (
      <p>
        The total was {formatCents(change.input.expectedTotalCents)} and is now{' '}
        <strong>{formatCents(change.totalCents)}</strong>.
      </p>
    )}
  </ConfirmDialog>
);
