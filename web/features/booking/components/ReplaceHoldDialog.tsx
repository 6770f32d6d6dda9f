import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatTime } from '../../../../shared/time/zoned';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formatDate } from '../calendar';

type Props = {
  held: CustomerBooking | undefined;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a new booking replaces an unpaid one of the same service. */
export const ReplaceHoldDialog = ({ held, open, ...props }: Props) => (
  <ConfirmDialog
    {...props}
    open={open && !!held}
    title="Replace your held booking?"
    confirmLabel="Replace it"
    cancelLabel="Keep it"
    danger={false}
  >
    {held && (
      <p>
        You have not paid for your booking on {formatDate(held.date)} at {formatTime(held.time)} yet. If you
        continue, your new booking replaces it.
      </p>
    )}
  </ConfirmDialog>
);
