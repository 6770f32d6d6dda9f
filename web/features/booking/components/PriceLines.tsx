import type { Quote } from '../../../../shared/booking/pricing';
import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';

type Props = { price: Quote; code?: string; split: Split };

/** The price, discount, travel fee, total, and the part the wallet pays. */
export const PriceLines = ({ price, code, split }: Props) => (
  <dl className="price-lines">
    <dt>Price</dt>
    <dd>{formatCents(price.listCents)}</dd>
    {price.discountCents > 0 && (
      <>
        <dt>Discount{code && ` (${code})`}</dt>
        <dd className="price-lines-saving">−{formatCents(price.discountCents)}</dd>
      </>
    )}
    {price.travelFeeCents > 0 && (
      <>
        <dt>Travel fee</dt>
        <dd>{formatCents(price.travelFeeCents)}</dd>
      </>
    )}
    <dt className="price-lines-total">Total</dt>
    <dd className="price-lines-total">{formatCents(price.totalCents)}</dd>
    <PaymentParts split={split} />
  </dl>
);
