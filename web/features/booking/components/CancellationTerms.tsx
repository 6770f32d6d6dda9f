import { formatCents } from '../../../../shared/money/cents';
import { defaultSettings } from '../../../../shared/wallet/settings';

/** What cancelling costs, said before anything is paid. */
export const CancellationTerms = () => (
  <p className="muted book-cancellation-terms">
    You can cancel until your appointment starts. A {formatCents(defaultSettings.cancellationFeeCents)} fee
    applies once you have paid; the rest returns to your wallet. If your stylist declines or cancels, you get
    all of it back.
  </p>
);
