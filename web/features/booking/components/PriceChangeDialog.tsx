import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';
import type { PriceChange } from '../useBookingForm';

type Props = {
  change: PriceChange | undefined;
  /** Splits the new total between wallet and card. */
  split: (totalCents: number) => Split;
  busy: boolean;
  onClose: () => void;
  onAgree: () => void;
};

/** Asks the customer to accept a changed price before booking; see docs/product/booking.md#quote. */
export const PriceChangeDialog = ({ change, split, busy, onClose, onAgree }: Props) => (
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
      <dl className="price-lines">
        <dt>Previous total</dt>
        <dd>{formatCents(change.input.expectedTotalCents)}</dd>
        <dt className="price-lines-total">New total</dt>
        <dd className="price-lines-total">{formatCents(change.totalCents)}</dd>
        <PaymentParts split={split(change.totalCents)} />
      </dl>
    )}
  </ConfirmDialog>
);
