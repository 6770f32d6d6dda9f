import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { cancellation } from '../../../../shared/payments/earnings';
import { refundableCents } from '../../../../shared/payments/remainder';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { RefundLines } from '../../../lib/purchases/RefundLines';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';

type Props = { booking: CustomerBooking; open: boolean; onClose: () => void };

/** Explains the refund before the customer cancels; see docs/product/money.md#cancellation-fee. */
const RefundTerms = ({ booking }: { booking: CustomerBooking }) => {
  if (booking.paymentStatus !== 'paid')
    return (
      <p>
        You have not paid for this booking, so there is nothing to refund. This time slot will be released.
        {booking.creditCents > 0 && ' The wallet balance you applied will be returned.'}
      </p>
    );
  const { totalCents, refundedCents, cancellationFeeCents } = booking;
  const back = cancellation(refundableCents(booking), cancellationFeeCents);
  return <RefundLines {...{ totalCents, refundedCents, ...back }} />;
};

/** Cancels a booking after confirmation. */
export const CancelDialog = ({ booking, open, onClose }: Props) => {
  const cancel = useAct({
    act: () => client.cancelBooking({ params: { bookingId: booking.id } }),
    done: ({ refundCents }) =>
      refundCents > 0
        ? `Booking cancelled. ${formatCents(refundCents)} refunded to your wallet.`
        : 'Booking cancelled.',
    failed: 'Failed to cancel booking',
    onSettled: onClose,
    refetch: ['booking', 'wallet'],
  });

  return (
    <ConfirmDialog
      open={open}
      title="Cancel this booking?"
      confirmLabel="Yes, cancel it"
      cancelLabel="Keep booking"
      busyLabel="Cancelling…"
      busy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <div className="stack">
        <p>
          <strong>{booking.title}</strong> with <bdi>{booking.provider.name || 'Unknown'}</bdi>,{' '}
          {formatWeekdayAndYear(booking.date)} at {formatTime(booking.time)}.
        </p>
        <RefundTerms booking={booking} />
      </div>
    </ConfirmDialog>
  );
};
