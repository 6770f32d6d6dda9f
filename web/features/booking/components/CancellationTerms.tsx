import { formatCents } from '../../../../shared/money/cents';
import { defaultSettings } from '../../../../shared/wallet/settings';

/** Explains the cancellation fee before payment. */
export const CancellationTerms = () => (
  <p className="muted book-cancellation-terms">
    You can cancel until your appointment starts. A {formatCents(defaultSettings.cancellationFeeCents)} fee
    applies if you have already paid, and the rest is refunded to your wallet. If your stylist declines or
    cancels, you get a full refund.
  </p>
);
