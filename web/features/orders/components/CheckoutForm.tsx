import { useWatch } from 'react-hook-form';
import { isSameLine, lineKeyOf } from '../../../../shared/cart/line-key';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { client } from '../../../lib/client';
import { collectsSalesTax } from '../../../lib/config';
import { OpenPurchaseLinks } from '../../../lib/purchases/OpenPurchaseLinks';
import { usePayNow } from '../../../lib/purchases/usePurchase';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Dialog } from '../../../ui/Dialog';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { PaymentParts } from '../../../ui/PaymentParts';
import { type CartUpdate, useCheckout } from '../useCheckout';
import { AddressField } from './AddressField';
import { CheckoutLines, CheckoutSummary } from './CheckoutSummary';
import './CheckoutForm.css';
import '../../../ui/PriceLines.css';

type ChangesProps = {
  cartUpdate: CartUpdate;
  /** What shipping costs now; undefined while that is unknown. */
  shippingCents: number | undefined;
};

/** Lists how the cart has changed, with old and new prices. */
const CartChanges = ({ cartUpdate, shippingCents }: ChangesProps) => (
  <ul className="checkout-form-changes">
    {shippingCents !== undefined && shippingCents !== cartUpdate.shippingBefore && (
      <li>
        Shipping now costs {formatCents(shippingCents)}. It cost {formatCents(cartUpdate.shippingBefore)}{' '}
        before.
      </li>
    )}
    {cartUpdate.changes.map((change) => {
      const { priceCents, stock, message } = change;
      const before = cartUpdate.before.find((line) => isSameLine(line, change));
      const repriced = before && stock > 0 && priceCents !== undefined && priceCents !== before.price;
      return (
        <li key={lineKeyOf(change)}>
          {message}
          {repriced && ` ${formatCents(before.price)} before, ${formatCents(priceCents)} now.`}
        </li>
      );
    })}
  </ul>
);

type Props = {
  /** The unpaid order. */
  orderId: string;
  onClose: () => void;
  onPlaceAnother: () => void;
};

/** Offers to pay an unpaid order for the items in the cart before another one is placed. */
const UnpaidOrderDialog = ({ orderId, onClose, onPlaceAnother }: Props) => {
  const paying = usePayNow(() => client.payOrder({ params: { orderId } }));
  return (
    <Dialog open onClose={onClose} title="You already have an unpaid order for these items">
      <p>
        We are holding the items for you until you pay. Do you want to pay for that order, or place another?
      </p>
      <div className="dialog-actions">
        <Button variant="secondary" disabled={paying.isPending} onClick={onPlaceAnother}>
          Place another
        </Button>
        <Button
          busy={paying.isPending}
          busyLabel="Opening…"
          onClick={() => paying.mutate(undefined, { onError: onClose })}
        >
          Pay now
        </Button>
      </div>
    </Dialog>
  );
};

const formId = 'checkout';
const labels = { shippingAddress: 'Delivery Address', shippingState: 'State' };

/** The checkout form. If the cart has changed, the customer must confirm the new total before paying. */
export const CheckoutForm = ({ lines }: { lines: CartLine[] }) => {
  const checkout = useCheckout(lines);
  const { form, credit, shipping, totalCents, busy, submit, cartUpdate, asking, stopAsking } = checkout;
  const shippingCents = shipping.isKnown && !shipping.problem ? shipping.feeCents : undefined;
  const address = useWatch({ control: form.control, name: 'shippingAddress' });
  const { errors, submitCount } = form.formState;
  const blank = !address.trim();
  const isTaxed = collectsSalesTax() && totalCents > 0;
  return (
    <div className="checkout-form">
      <form id={formId} className="stack checkout-form-fields" onSubmit={submit} noValidate>
        <ErrorSummary errors={submitCount > 0 ? errors : {}} submitCount={submitCount} labels={labels}>
          <OpenPurchaseLinks code={errors.root?.type as string | undefined} />
        </ErrorSummary>
        {cartUpdate && !asking && (
          <div className="checkout-form-news" role="status">
            <strong>Your cart has changed</strong>
            <CartChanges {...{ cartUpdate, shippingCents }} />
          </div>
        )}
        <AddressField form={form} />
        <Card as="section" aria-labelledby="checkout-items">
          <h2 id="checkout-items">Items</h2>
          <CheckoutLines lines={lines} shipping={shipping} />
        </Card>
      </form>
      <CheckoutSummary {...{ subtotalCents: checkout.subtotalCents, shipping, totalCents, credit }}>
        <Button
          type="submit"
          form={formId}
          size="large"
          wide
          disabled={blank || !shipping.isKnown}
          busy={busy}
          busyLabel="Processing…"
        >
          Place Order
        </Button>
      </CheckoutSummary>
      {checkout.unpaidOrderId && (
        <UnpaidOrderDialog
          orderId={checkout.unpaidOrderId}
          onClose={checkout.forgetUnpaid}
          onPlaceAnother={checkout.placeAnother}
        />
      )}
      <ConfirmDialog
        open={asking}
        title="Your cart has changed"
        confirmLabel={`Order for ${formatCents(totalCents)}${isTaxed ? ' plus tax' : ''}`}
        cancelLabel="Not now"
        danger={false}
        onClose={stopAsking}
        onConfirm={submit}
      >
        {cartUpdate && (
          <div className="stack">
            <CartChanges {...{ cartUpdate, shippingCents }} />
            <dl className="price-lines">
              {shipping.needsState && shippingCents !== undefined && (
                <>
                  <dt>Shipping</dt>
                  <dd>{formatCents(shippingCents)}</dd>
                </>
              )}
              <dt className="price-lines-total">{isTaxed ? 'New total before tax' : 'New total'}</dt>
              <dd className="price-lines-total">{formatCents(totalCents)}</dd>
              <PaymentParts split={credit.split(totalCents)} plusTax={isTaxed} />
            </dl>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
};
