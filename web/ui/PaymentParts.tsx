import { formatCents } from '../../shared/money/cents';
import type { Split } from '../../shared/payments/split';
import './PriceLines.css';

type Props = {
  split: Split;
  /** Whether sales tax, which is not known yet, is added to what the card pays. */
  plusTax?: boolean;
};

/** How much of a total wallet and card pay, as rows of a `price-lines` list. */
export const PaymentParts = ({ split, plusTax }: Props) =>
  split.creditCents > 0 && (
    <>
      <dt>Wallet balance</dt>
      <dd className="price-lines-saving">−{formatCents(split.creditCents)}</dd>
      <dt>To pay by card</dt>
      <dd>
        {formatCents(split.cardCents)}
        {plusTax && ' + tax'}
      </dd>
    </>
  );
