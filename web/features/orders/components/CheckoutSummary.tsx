import { Fragment, type ReactNode } from 'react';
import { groupBySeller } from '../../../../shared/cart/by-seller';
import { lineKeyOf } from '../../../../shared/cart/line-key';
import type { CartLine } from '../../../../shared/cart/lines';
import { nameWithVariant } from '../../../../shared/catalog/variants';
import { formatCents } from '../../../../shared/money/cents';
import { type ShippingTerms, usualDays } from '../../../../shared/shipping/terms';
import { collectsSalesTax } from '../../../lib/config';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { PayBar } from '../../../lib/purchases/PayBar';
import type { Credit } from '../../../lib/purchases/useCredit';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import { SkeletonBlock } from '../../../ui/States';
import type { SellerShipping, Shipping } from '../useShipping';
import { OrderedItem } from './OrderedItem';
import './CheckoutSummary.css';
import '../../../ui/PriceLines.css';

const Lines = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className="checkout-lines">
    {lines.map((line) => (
      <OrderedItem
        key={lineKeyOf(line)}
        image={line.image}
        name={nameWithVariant(line.name, line.variantName)}
        totalCents={line.price * line.quantity}
      >
        {line.quantity} × {formatCents(line.price)}
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
  <span className={isServed ? undefined : 'checkout-summary-unserved'}>
    {!isServed ? 'Not available' : feeCents > 0 ? formatCents(feeCents) : 'Free'}
  </span>
);

const ShippingNow = ({ shipping }: { shipping: Shipping }) => {
  const { sellers, feeCents } = shipping;
  // Keeps its line until the terms are loaded.
  if (!shipping.isKnown) return <strong aria-hidden="true">{'\u00a0'}</strong>;
  if (!shipping.needsState) return <strong>Free today</strong>;
  if (feeCents === undefined) return <span className="small">Choose a state</span>;
  return sellers.length === 1 && <ShippingFee seller={sellers[0]!} />;
};

/**
 * What shipping costs: 'TBD', and beside it the fee once the state is chosen, of each seller if there are several. Where
 * no seller has set terms, it is free whatever the address; see docs/product/orders.md#shipping-costs.
 */
const ShippingFees = ({ shipping }: { shipping: Shipping }) => {
  const { sellers, feeCents } = shipping;
  const isEachNamed = shipping.isKnown && shipping.needsState && feeCents !== undefined && sellers.length > 1;
  return (
    <>
      <dt>Shipping</dt>
      <dd className="checkout-summary-shipping">
        <span className="muted small">TBD</span>
        <ShippingNow shipping={shipping} />
      </dd>
      {isEachNamed &&
        sellers.map((seller) => (
          <Fragment key={seller.providerId}>
            <dt>Shipping from {seller.seller}</dt>
            <dd>
              <ShippingFee seller={seller} />
            </dd>
          </Fragment>
        ))}
    </>
  );
};

type StatusProps = { shipping: Shipping; totalCents: number; totalLabel: string };

/** Tells screen readers what shipping and everything cost, each time that changes with the state. */
const ShippingStatus = ({ shipping, totalCents, totalLabel }: StatusProps) => {
  const { sellers, feeCents } = shipping;
  const isShown = shipping.isKnown && shipping.needsState && feeCents !== undefined;
  const isServed = sellers.every((seller) => seller.isServed);
  return (
    <p className="visually-hidden" role="status">
      {isShown && (isServed ? `Shipping ${formatCents(feeCents)}.` : 'Shipping is not available.')}
      {isShown && ` ${totalLabel} ${formatCents(totalCents)}.`}
    </p>
  );
};

const ShippingFailed = ({ retry }: { retry: () => void }) => (
  <p role="alert">
    Couldn't load what shipping costs.{' '}
    <Button variant="secondary" size="small" onClick={retry}>
      Try again
    </Button>
  </p>
);

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
  const isTaxed = collectsSalesTax() && totalCents > 0;
  const totalLabel = isTaxed ? 'Total before tax' : 'Total';
  return (
    <Card as="section" className="checkout-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {credit.isPending && <SkeletonBlock height="4.77rem" />}
      <CreditChoice credit={credit} totalCents={totalCents} />
      <dl className="price-lines">
        <dt>Subtotal</dt>
        <dd>{formatCents(subtotalCents)}</dd>
        <ShippingFees shipping={shipping} />
        {isTaxed && (
          <>
            <dt>Tax</dt>
            <dd className="muted">Calculated at payment</dd>
          </>
        )}
        <dt className="price-lines-total">{totalLabel}</dt>
        <dd className="price-lines-total">{formatCents(totalCents)}</dd>
        <PaymentParts split={split} plusTax={isTaxed} />
      </dl>
      <ShippingStatus {...{ shipping, totalCents, totalLabel }} />
      {shipping.isFailed && <ShippingFailed retry={shipping.retry} />}
      <PayBar price={formatCents(totalCents)} split={split} credit={credit} plusTax={isTaxed} inColumn>
        {children}
      </PayBar>
      {isTaxed && (
        <p className="muted small">
          You see any sales tax on the payment page before you pay. Your card pays it, even if your wallet
          covers the rest.
        </p>
      )}
      <p className="muted small">
        Each seller ships separately. You can cancel an order for a full refund to your wallet until the
        seller starts processing it.
      </p>
    </Card>
  );
};
