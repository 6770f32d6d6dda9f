import { formatCents } from '../../shared/money/cents';
import type { Split } from '../../shared/payments/split';
import './PriceLines.css';

/** What of a total the wallet pays and what the card does: lines of a `price-lines` list, below its total. */
export const PaymentParts = ({ split }: { split: Split }) =>
  split.creditCents > 0 && (
    <>
      <dt>Wallet balance</dt>
      <dd className="price-lines-saving">−{formatCents(split.creditCents)}</dd>
      <dt>To pay by card</dt>
      <dd>{formatCents(split.cardCents)}</dd>
    </>
  );
