import type { ReactNode } from 'react';
import { groupBySeller } from '../../../../shared/cart/by-seller';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { type ShippingTerms, usualDays } from '../../../../shared/orders/shipping';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { PayBar } from '../../../lib/purchases/PayBar';
import type { Credit } from '../../../lib/purchases/useCredit';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import { SkeletonBlock } from '../../../ui/States';
import type { SellerShipping, Shipping } from '../useShipping';
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

const UsualDays = ({ terms }: { terms: ShippingTerms | undefined }) => {
  const words = terms && usualDays(terms);
  return words && <p className="muted small">{words}</p>;
};

type LinesProps = { lines: readonly CartLine[]; shipping: Shipping };

/** The items being ordered, by seller, and when they usually arrive. */
export const CheckoutLines = ({ lines, shipping }: LinesProps) =>
  groupBySeller(lines).map(({ providerId, providerName, lines: sold }) => (
    <div className="checkout-lines-seller" key={providerId}>
      {providerName && (
        <h3>
          Sold by <bdi>{providerName}</bdi>
        </h3>
      )}
      <Lines lines={sold} />
      <UsualDays terms={shipping.sellers.find((seller) => seller.providerId === providerId)?.terms} />
    </div>
  ));

const ShippingFee = ({ seller: { isServed, feeCents } }: { seller: SellerShipping }) => (
  <dd className={isServed ? undefined : 'checkout-summary-unserved'}>
    {!isServed ? 'Not available' : feeCents > 0 ? formatCents(feeCents) : 'Free'}
  </dd>
);

/**
 * What shipping costs: 'TBD' until it is known, then each seller's fee. Where no seller has set terms, it is free
 * whatever the address; see docs/product/orders.md#shipping-costs.
 */
const ShippingFees = ({ shipping }: { shipping: Shipping }) => {
  const { sellers, feeCents } = shipping;
  if (shipping.needsState && feeCents !== undefined)
    return sellers.map((seller) => (
      <div className="price-lines-row" key={seller.providerId}>
        <dt>{sellers.length > 1 ? `Shipping from ${seller.seller}` : 'Shipping'}</dt>
        <ShippingFee seller={seller} />
      </div>
    ));
  return (
    <>
      <dt>Shipping</dt>
      <dd className="checkout-summary-shipping">
        <span className="muted small">TBD</span>
        {shipping.needsState ? (
          <span className="small">Choose a state</span>
        ) : (
          shipping.isKnown && <strong>Free today</strong>
        )}
      </dd>
    </>
  );
};

type Props = {
  subtotalCents: number;
  shipping: Shipping;
  totalCents: number;
  credit: Credit;
  /** The button that orders. */
  children: ReactNode;
};

/** What the order costs, the choice to pay with credit, and the button that orders. */
export const CheckoutSummary = ({ subtotalCents, shipping, totalCents, credit, children }: Props) => {
  const split = credit.split(totalCents);
  return (
    <Card as="section" className="checkout-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {credit.isPending && <SkeletonBlock height="4.77rem" />}
      <CreditChoice credit={credit} totalCents={totalCents} />
      <dl className="price-lines">
        <dt>Subtotal</dt>
        <dd>{formatCents(subtotalCents)}</dd>
        <ShippingFees shipping={shipping} />
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
