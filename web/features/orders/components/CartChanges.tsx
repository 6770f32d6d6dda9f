import { formatCents } from '../../../../shared/money/cents';
import type { CartUpdate } from '../useCheckout';

/** Lists how the cart has changed, with old and new prices. */
export const CartChanges = ({ cartUpdate }: { cartUpdate: CartUpdate }) => (
  <ul className="checkout-form-changes">
    {cartUpdate.changes.map(({ productId, priceCents, stock, message }) => {
      const before = cartUpdate.before.find((line) => line.productId === productId);
      const repriced = before && stock > 0 && priceCents !== undefined && priceCents !== before.price;
      return (
        <li key={productId}>
          {message}
          {repriced && ` ${formatCents(before.price)} before, ${formatCents(priceCents)} now.`}
        </li>
      );
    })}
  </ul>
);
