import type { CustomerBooking } from '../../../../shared/booking/schema';
import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { formatDuration, formatTime } from '../../../../shared/time/zoned';
import { formatWeekdayAndYear } from '../../../lib/dates';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PaymentParts } from '../../../ui/PaymentParts';

import type { PriceChange, useBookingForm } from '../useBookingForm';
import '../../../ui/PriceLines.css';

const hasSamePrice = ({ input, totalCents }: PriceChange): boolean => input.expectedTotalCents === totalCents;

/** How long the appointment was to take, and takes now, unless that has not changed. */
const Durations = ({ change: { input, durationMinutes } }: { change: PriceChange }) =>
  input.expectedMinutes !== durationMinutes && (
    <>
      {input.expectedMinutes !== undefined && (
        <>
          <dt>Previous duration</dt>
          <dd>{formatDuration(input.expectedMinutes)}</dd>
        </>
      )}
      <dt>New duration</dt>
      <dd>{formatDuration(durationMinutes)}</dd>
    </>
  );

type PriceChangeDialogProps = {
  change: PriceChange | undefined;
  /** Splits the new total between wallet and card. */
  split: (totalCents: number) => Split;
  busy: boolean;
  onClose: () => void;
  onAgree: () => void;
};

/** Asks the customer to accept a changed price or duration before booking; see docs/product/booking.md#quote. */
const PriceChangeDialog = ({ change, split, busy, onClose, onAgree }: PriceChangeDialogProps) => (
  <ConfirmDialog
    open={!!change}
    title={change && hasSamePrice(change) ? 'The duration has changed' : 'The price has changed'}
    confirmLabel={change && hasSamePrice(change) ? 'Book anyway' : 'Book at the new price'}
    cancelLabel="Not now"
    danger={false}
    busy={busy}
    onClose={onClose}
    onConfirm={onAgree}
  >
    {change && (
      <dl className="price-lines">
        <Durations change={change} />
        <dt>Previous total</dt>
        <dd>{formatCents(change.input.expectedTotalCents)}</dd>
        <dt className="price-lines-total">New total</dt>
        <dd className="price-lines-total">{formatCents(change.totalCents)}</dd>
        <PaymentParts split={split(change.totalCents)} />
      </dl>
    )}
  </ConfirmDialog>
);

type ReplaceHoldDialogProps = {
  held: CustomerBooking | undefined;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a new booking replaces an unpaid one of the same service. */
const ReplaceHoldDialog = ({ held, open, ...props }: ReplaceHoldDialogProps) => (
  <ConfirmDialog
    {...props}
    open={open && !!held}
    title="Replace your held booking?"
    confirmLabel="Replace it"
    cancelLabel="Keep booking"
    danger={false}
  >
    {held && (
      <p>
        You have not paid for your booking on {formatWeekdayAndYear(held.date)} at {formatTime(held.time)}{' '}
        yet. If you continue, your new booking replaces it.
      </p>
    )}
  </ConfirmDialog>
);

type Props = { booking: ReturnType<typeof useBookingForm>; held: CustomerBooking | undefined };

/** What the customer may have to confirm before a booking is made. */
export const BookingQuestions = ({ booking, held }: Props) => (
  <>
    <PriceChangeDialog
      change={booking.priceChange}
      split={booking.credit.split}
      busy={booking.busy}
      onClose={booking.keepOldPrice}
      onAgree={booking.agree}
    />
    <ReplaceHoldDialog
      held={held}
      open={!!booking.replacement}
      busy={booking.busy}
      onClose={booking.keepHold}
      onConfirm={booking.replace}
    />
  </>
);
