import { useNavigate } from 'react-router-dom';
import { type CurrentCartLine, withoutChanges } from '../../../../shared/cart/current-line';
import { subtotalOf } from '../../../../shared/cart/lines';
import { formatCents } from '../../../../shared/money/cents';
import { useCart } from '../../../lib/cart/cart';
import { paths } from '../../../lib/paths';
import { ActionBar } from '../../../ui/ActionBar';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import '../../../ui/PriceLines.css';

type Props = { lines: CurrentCartLine[]; busy: boolean };

/** The cart's total and the checkout button, which accepts the lines as shown. */
export const CartSummary = ({ lines, busy }: Props) => {
  const accept = useCart((cart) => cart.accept);
  const navigate = useNavigate();
  const subtotal = formatCents(subtotalOf(lines.filter(({ available }) => available)));
  const gone = lines.some(({ available }) => !available);
  const proceed = () => {
    accept(lines.map(withoutChanges));
    void navigate(paths.checkout);
  };
  return (
    <Card as="section" className="cart-summary" aria-label="Summary">
      <dl className="price-lines">
        <dt>Subtotal</dt>
        <dd>{subtotal}</dd>
        <dt>Shipping</dt>
        <dd className="muted">Calculated at checkout</dd>
        <dt className="price-lines-total">Total</dt>
        <dd className="price-lines-total">{subtotal}</dd>
      </dl>
      {gone && <p className="muted">Remove unavailable items to continue.</p>}
      <ActionBar price={subtotal} inColumn>
        <Button size="large" wide disabled={gone} busy={busy} onClick={proceed}>
          Proceed to Checkout
        </Button>
      </ActionBar>
    </Card>
  );
};
