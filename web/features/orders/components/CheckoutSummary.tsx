import { type CartLine, subtotalOf } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import type { Credit } from '../../../lib/purchases/useCredit';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';
import { CheckoutLines } from './CheckoutLines';

type Props = {
  /** The ID of the form that the button submits. */
  formId: string;
  lines: readonly CartLine[];
  credit: Credit;
  blank: boolean;
  busy: boolean;
};

/** The order summary with items, total, payment method, and the submit button. */
export const CheckoutSummary = ({ formId, lines, credit, blank, busy }: Props) => {
  const totalCents = subtotalOf(lines);
  return (
    <Card as="section" className="checkout-form-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <CheckoutLines lines={lines} />
      <CreditChoice credit={credit} totalCents={totalCents} />
      <dl className="price-lines">
        <dt>Subtotal</dt>
        <dd>{formatCents(totalCents)}</dd>
        <dt>Shipping</dt>
        <dd className="muted">TBD</dd>
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">{formatCents(totalCents)}</dd>
        <PaymentParts split={credit.split(totalCents)} />
      </dl>
      <Button
        type="submit"
        form={formId}
        size="large"
        wide
        disabled={blank}
        busy={busy}
        busyLabel="Processing..."
      >
        Place Order
      </Button>
      <p className="muted checkout-form-terms">
        Shipping is free for now. Each seller ships separately. You can cancel an order for a full refund to
        your wallet until the seller starts processing it.
      </p>
    </Card>
  );
};
