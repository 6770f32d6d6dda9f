import type { ReactNode } from 'react';
import { groupBySeller } from '../../../../shared/cart/by-seller';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { PayBar } from '../../../lib/purchases/PayBar';
import type { Credit } from '../../../lib/purchases/useCredit';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import { SkeletonBlock } from '../../../ui/States';
import { OrderedItem } from './OrderedItem';
import './CheckoutSummary.css';
import '../../../ui/PriceLines.css';

const Lines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className="checkout-lines">
    {lines.map(({ productId, name, image, quantity, price }) => (
      <OrderedItem key={productId} image={image} name={name} totalCents={price * quantity}>
        {quantity} × {formatCents(price)}
      </OrderedItem>
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

type Props = {
  totalCents: number;
  credit: Credit;
  /** The button that orders. */
  children: ReactNode;
};

/**
 * What the order costs, the choice to pay with credit, and the button that orders. Shipping is free today; see
 * docs/product/orders.md#shipping-costs.
 */
export const CheckoutSummary = ({ totalCents, credit, children }: Props) => {
  const split = credit.split(totalCents);
  return (
    <Card as="section" className="checkout-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {credit.isPending && <SkeletonBlock height="4.77rem" />}
      <CreditChoice credit={credit} totalCents={totalCents} />
      <dl className="price-lines">
        <dt>Subtotal</dt>
        <dd>{formatCents(totalCents)}</dd>
        <dt>Shipping</dt>
        <dd className="checkout-summary-shipping">
          <span className="muted small">TBD</span>
          <strong>Free today</strong>
        </dd>
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">{formatCents(totalCents)}</dd>
        <PaymentParts split={split} />
      </dl>
      <PayBar price={formatCents(totalCents)} split={split} credit={credit} inColumn>
        {children}
      </PayBar>
      <p className="muted small">
        Each seller ships separately. You can cancel an order for a full refund to your wallet until the
        seller starts processing it.
      </p>
    </Card>
  );
};
