import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { CreditChoice } from '../../../lib/purchases/CreditChoice';
import { OpenPurchaseLinks } from '../../../lib/purchases/OpenPurchaseLinks';
import { ActionBar } from '../../../ui/ActionBar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { onDemand } from '../../../ui/onDemand';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';
import { useCheckout } from '../useCheckout';
import { AddressField } from './AddressField';
import { CartChanges } from './CartChanges';
import './CheckoutForm.css';
import { CheckoutLines } from './CheckoutLines';
import { CheckoutSummary } from './CheckoutSummary';

const UnpaidOrderDialog = lazy(
  onDemand(async () => ({ default: (await import('./UnpaidOrderDialog')).UnpaidOrderDialog })),
);

const formId = 'checkout';
const labels = { shippingAddress: 'Delivery Address' };

/** The checkout form. If the cart has changed, the customer must confirm the new total before paying. */
export const CheckoutForm = ({ lines }: { lines: CartLine[] }) => {
  const checkout = useCheckout(lines);
  const { form, credit, totalCents, busy, submit, cartUpdate, asking, stopAsking } = checkout;
  const address = useWatch({ control: form.control, name: 'shippingAddress' });
  const { errors, submitCount } = form.formState;
  const blank = !address.trim();
  const split = credit.split(totalCents);
  return (
    <div className="checkout-form">
      <form id={formId} className="checkout-form-fields" onSubmit={submit} noValidate>
        <ErrorSummary errors={submitCount > 0 ? errors : {}} submitCount={submitCount} labels={labels}>
          <OpenPurchaseLinks code={errors.root?.type as string | undefined} />
        </ErrorSummary>
        {cartUpdate && !asking && (
          <div className="checkout-form-news" role="status">
            <strong>Your cart has changed</strong>
            <CartChanges cartUpdate={cartUpdate} />
          </div>
        )}
        <AddressField form={form} />
        <Card as="section" aria-labelledby="checkout-items">
          <h2 id="checkout-items">Items</h2>
          <CheckoutLines lines={lines} />
        </Card>
        <CreditChoice credit={credit} totalCents={totalCents} />
      </form>
      <div className="checkout-form-aside">
        <CheckoutSummary totalCents={totalCents} split={split} />
        <ActionBar price={formatCents(totalCents)}>
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
        </ActionBar>
      </div>
      {checkout.unpaidOrderId && (
        <Suspense fallback={null}>
          <UnpaidOrderDialog
            orderId={checkout.unpaidOrderId}
            onClose={checkout.forgetUnpaid}
            onPlaceAnother={checkout.placeAnother}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        title="Your cart has changed"
        confirmLabel={`Order for ${formatCents(totalCents)}`}
        cancelLabel="Not now"
        danger={false}
        onClose={stopAsking}
        onConfirm={submit}
      >
        {cartUpdate && (
          <div className="stack">
            <CartChanges cartUpdate={cartUpdate} />
            <dl className="price-lines">
              <dt className="price-lines-total">New total</dt>
              <dd className="price-lines-total">{formatCents(totalCents)}</dd>
              <PaymentParts split={split} />
            </dl>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
};
