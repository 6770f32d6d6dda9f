import { useWatch } from 'react-hook-form';
import type { CartLine } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { PaymentParts } from '../../../ui/PaymentParts';
import '../../../ui/PriceLines.css';
import { useCheckout } from '../useCheckout';
import { AddressField } from './AddressField';
import { CartChanges } from './CartChanges';
import './CheckoutDesk.css';
import { CheckoutSummary } from './CheckoutSummary';

const formId = 'checkout';

/** The checkout form. If the cart has changed, the customer must confirm the new total before paying. */
export const CheckoutDesk = ({ lines }: { lines: CartLine[] }) => {
  const { form, credit, totalCents, busy, submit, news, asking, stopAsking } = useCheckout(lines);
  const address = useWatch({ control: form.control, name: 'shippingAddress' });
  const blank = !address.trim();
  return (
    <div className="checkout-desk">
      <form id={formId} className="checkout-desk-form" onSubmit={submit} noValidate>
        {news && !asking && (
          <div className="checkout-desk-news" role="status">
            <strong>Your cart has changed</strong>
            <CartChanges news={news} />
          </div>
        )}
        <AddressField form={form} />
      </form>
      <CheckoutSummary formId={formId} lines={lines} credit={credit} blank={blank} busy={busy} />
      <ConfirmDialog
        open={asking}
        title="Your cart has changed"
        confirmLabel={`Order for ${formatCents(totalCents)}`}
        cancelLabel="Not now"
        danger={false}
        onClose={stopAsking}
        onConfirm={submit}
      >
        {news && (
          <div className="stack">
            <CartChanges news={news} />
            <dl className="price-lines">
              <dt className="price-lines-total">New total</dt>
              <dd className="price-lines-total">{formatCents(totalCents)}</dd>
              <PaymentParts split={credit.split(totalCents)} />
            </dl>
          </div>
        )}
      </ConfirmDialog>
    </div>
  );
};
