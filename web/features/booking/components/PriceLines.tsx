import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';

type Props = { listCents: number; discountCents: number; code?: string; split: Split };

/** The price, discount, total, and the part the wallet pays. */
export const PriceLines = ({ listCents, discountCents, code, split }: Props) => (
  <dl className="price-lines">
    <dt>Price</dt>
    <dd>{formatCents(listCents)}</dd>
    {discountCents > 0 && (
      <>
        <dt>Discount{code && ` (${code})`}</dt>
        <dd className="price-lines-saving">−{formatCents(discountCents)}</dd>
      </>
    )}
    <dt className="price-lines-total">Total</dt>
    <dd className="price-lines-total">{formatCents(listCents - discountCents)}</dd>
    <PaymentParts split={split} />
  </dl>
);
