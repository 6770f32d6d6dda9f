import { formatCents } from '../../../../shared/money/cents';
import '../../../ui/PriceLines.css';

type Props = { listCents: number; discountCents: number; code?: string };

/** Price, what a promo code takes off, and the total. */
export const PriceLines = ({ listCents, discountCents, code }: Props) => (
  <dl className="price-lines">
    <dt>Price</dt>
    <dd>{formatCents(listCents)}</dd>
    {discountCents > 0 && (
      <>
        <dt>Discount{code && ` (${code})`}</dt>
        <dd className="price-saving">−{formatCents(discountCents)}</dd>
      </>
    )}
    <dt className="price-total">Total</dt>
    <dd className="price-total">{formatCents(listCents - discountCents)}</dd>
  </dl>
);
