import { groupBySeller } from '../../../../shared/cart/by-seller';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import type { Split } from '../../../../shared/payments/split';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import { Picture } from '../../../ui/Picture';
import './CheckoutSummary.css';
import '../../../ui/PriceLines.css';

const Lines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className="checkout-lines">
    {lines.map(({ productId, name, image, quantity, price }) => (
      <li key={productId}>
        <Picture image={image} alt="" ratio="1" sizes="3.5rem" />
        <p>
          <strong>{name}</strong>
          <span className="muted small">
            {quantity} × {formatCents(price)}
          </span>
        </p>
        <span className="checkout-lines-total">{formatCents(price * quantity)}</span>
      </li>
    ))}
  </ul>
);

/** The items being ordered, by seller. */
export const CheckoutLines = ({ lines }: { lines: readonly CartLine[] }) =>
  groupBySeller(lines).map(({ providerId, providerName, lines: sold }) => (
    <div className="checkout-lines-seller" key={providerId}>
      {providerName && (
        <h3>
          Sold by <bdi>{providerName}</bdi>
        </h3>
      )}
      <Lines lines={sold} />
    </div>
  ));

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
    <p className="muted small">
      Each seller ships separately. You can cancel an order for a full refund to your wallet until the seller
      starts processing it.
    </p>
  </Card>
);
