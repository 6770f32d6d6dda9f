import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';

type Props = { totalCents: number; split: Split };

/** What the order costs. Shipping is free today; see docs/product/orders.md#shipping-costs. */
export const CheckoutSummary = ({ totalCents, split }: Props) => (
  <Card as="section" className="checkout-form-summary" aria-labelledby="order-summary">
    <h2 id="order-summary">Order Summary</h2>
    <dl className="price-lines">
      <dt>Subtotal</dt>
      <dd>{formatCents(totalCents)}</dd>
      <dt>Shipping</dt>
      <dd className="checkout-form-shipping">
        <span className="muted">TBD</span>
        <strong>Free today</strong>
      </dd>
      <dt className="price-lines-total">Total</dt>
      <dd className="price-lines-total">{formatCents(totalCents)}</dd>
      <PaymentParts split={split} />
    </dl>
    <p className="muted checkout-form-terms">
      Each seller ships separately. You can cancel an order for a full refund to your wallet until the seller
      starts processing it.
    </p>
  </Card>
);
