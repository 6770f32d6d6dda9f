import type { AdminPurchase } from '../../../../../shared/admin/purchase';
import { formatCents } from '../../../../../shared/money/cents';
import type { UnreturnedRefund } from '../../../../../shared/payments/unreturned-refunds';
import { isolateBidi } from '../../../../../shared/text/isolate-bidi';
import { formatPercent } from '../../../../../shared/text/numbers';
import { formatMoment } from '../../../../lib/dates';
import { UnreturnedActions } from '../../../../lib/purchases/UnreturnedActions';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import '../../../../ui/PriceLines.css';
import { Badge } from '../../../../ui/StatusBadge';
import './PurchaseDetails.css';

type Props = { purchase: AdminPurchase };

const Line = ({ label, cents, minus }: { label: string; cents: number; minus?: boolean }) =>
  cents > 0 && (
    <>
      <dt>{label}</dt>
      <dd>
        {minus && '−'}
        {formatCents(cents)}
      </dd>
    </>
  );

/** What the customer would pay for cancelling, or has paid. Neither is left once it has been completed. */
const CancellationFee = ({ purchase: { price, status, history, paid } }: Props) => {
  if (status === 'pending' || status === 'confirmed')
    return <Line label="Fee if the customer cancels" cents={price.cancellationFeeCents} />;
  const isKept = history.some(({ name }) => name === 'customerCancel');
  return isKept && <Line label="Cancellation fee kept" cents={price.totalCents - paid.refundedCents} />;
};

/** The parts of the price, how it was paid, and the fees. */
export const PurchasePrice = ({ purchase }: Props) => {
  const { price } = purchase;
  const { fee, promoCode, offerCode, providerDiscountCents = 0 } = price;
  return (
    <Card as="section" aria-labelledby="price">
      <h2 id="price">Price</h2>
      <dl className="price-lines">
        <Line label="List price" cents={price.listCents + providerDiscountCents} />
        <Line
          label={offerCode ? `Provider’s offer ${offerCode}` : 'Last-minute discount by the provider'}
          cents={providerDiscountCents}
          minus
        />
        <Line
          label={promoCode ? `Discount with ${promoCode}` : 'Discount'}
          cents={price.discountCents}
          minus
        />
        <Line label="Travel fee" cents={price.travelFeeCents} />
        <Line label="Shipping" cents={price.shippingCents} />
        <Line label="Sales tax" cents={price.taxCents ?? 0} />
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">{formatCents(price.totalCents)}</dd>
        <Line label="Wallet balance" cents={price.creditCents} />
        <Line label="Card" cents={price.cardCents} />
        {fee && <Line label={`Platform fee (${formatPercent(fee.rate)})`} cents={fee.cents} />}
        {fee && <Line label="Provider gets" cents={fee.netCents} />}
        <CancellationFee purchase={purchase} />
      </dl>
    </Card>
  );
};

type Refund = AdminPurchase['refunds'][number];

const refundStatus = {
  pending: <Badge tone="yellow">On its way</Badge>,
  done: <Badge tone="green">Refunded</Badge>,
  failed: <Badge tone="red">Refused by the card</Badge>,
  unreturned: <Badge tone="red">Not returned</Badge>,
};

const RefundRow = ({ refund: { cents, cardCents, reason, at, status } }: { refund: Refund }) => (
  <li>
    <p className="row row-between">
      <span>
        <strong>{formatCents(cents)}</strong>{' '}
        {cardCents === 0 ? 'to the wallet' : `of which ${formatCents(cardCents)} to the card`}
      </span>
      {refundStatus[status]}
    </p>
    <p className="typed-text">{reason}</p>
    <p className="muted small">{formatMoment(at)}</p>
  </li>
);

const CustomerRefund = ({ refund }: { refund: NonNullable<AdminPurchase['cardRefund']> }) => (
  <li>
    <p className="row row-between">
      <span>
        <strong>{formatCents(refund.cents)}</strong> sent from the wallet to the card by the customer
      </span>
      {refundStatus[refund.status]}
    </p>
    <p className="muted small">{formatMoment(refund.at)}</p>
  </li>
);

const unreturnedText = ({ status, cents, since, settled }: UnreturnedRefund): string => {
  const money = formatCents(cents);
  if (status === 'open') return `${money} could not be returned, waiting since ${formatMoment(since)}`;
  if (status === 'retrying') return `${money} is on its way to the card again`;
  if (status === 'returned') return `${money} went to the card when it was tried again`;
  return `${money} was paid another way on ${formatMoment(settled!.at)}`;
};

/** A refund that could reach neither the card nor a wallet, and what became of it. */
const UnreturnedRow = ({ refund }: { refund: UnreturnedRefund }) => (
  <li>
    <p>{unreturnedText(refund)}</p>
    {refund.settled && <p className="typed-text">{refund.settled.note}</p>}
    {refund.status === 'open' && <UnreturnedActions refund={refund} />}
  </li>
);

/** The card payment, with its page at Stripe, and what was refunded of it. */
export const PurchasePayment = ({ purchase, onRefund }: Props & { onRefund: () => void }) => {
  const { paid, paymentStatus, cardPayment, refunds, cardRefund, unreturned, receiptNumber } = purchase;
  return (
    <Card as="section" aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <p>{paymentStatus === 'unpaid' ? 'Not paid' : `Receipt ${receiptNumber}`}</p>
      {cardPayment && (
        <p className="purchase-details-links">
          <a href={cardPayment.url} target="_blank" rel="noreferrer">
            Open the card payment in Stripe<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      {paid.dispute === 'open' && <p>The customer’s bank disputes this payment.</p>}
      {paid.refundedCents > 0 && (
        <p>
          {formatCents(paid.refundedCents)} refunded{paid.refundableCents > 0 && ' so far'}
        </p>
      )}
      {(refunds.length > 0 || cardRefund || unreturned.length > 0) && (
        <ul className="purchase-details-list">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
          {cardRefund && <CustomerRefund refund={cardRefund} />}
          {unreturned.map((refund) => (
            <UnreturnedRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {paid.refundableCents > 0 && (
        <Button variant="danger" aria-label={`Refund ${isolateBidi(paid.title)}`} onClick={onRefund}>
          Refund
        </Button>
      )}
    </Card>
  );
};
