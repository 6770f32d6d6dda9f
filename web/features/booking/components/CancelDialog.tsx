import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import { cancellation } from '../../../../shared/payments/earnings';
import { refundableCents } from '../../../../shared/payments/remainder';
import { formatTime } from '../../../../shared/time/zoned';
import { client } from '../../../lib/client';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { useAct } from '../../../lib/useAct';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import '../../../ui/PriceLines.css';

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
  const { refundedCents = 0 } = booking;
  const { refundCents, keptCents } = cancellation(refundableCents(booking), booking.cancellationFeeCents);
  return (
    <dl className="price-lines">
      <dt>You paid</dt>
      <dd>{formatCents(booking.totalCents)}</dd>
      {refundedCents > 0 && (
        <>
          <dt>Refunded before</dt>
          <dd>−{formatCents(refundedCents)}</dd>
        </>
      )}
      <dt>Cancellation fee</dt>
      <dd>−{formatCents(keptCents)}</dd>
      <dt className="price-lines-total">Refund to your wallet</dt>
      <dd className="price-lines-total">{formatCents(refundCents)}</dd>
    </dl>
  );
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
