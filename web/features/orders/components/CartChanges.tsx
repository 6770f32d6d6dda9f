import { formatCents } from '../../../../shared/money/cents';
import type { CartNews } from '../useCheckout';

/** Lists how the cart has changed, with old and new prices. */
export const CartChanges = ({ news }: { news: CartNews }) => (
  <ul className="checkout-desk-changes">
    {news.changes.map(({ productId, priceCents, stock, message }) => {
      const before = news.before.find((line) => line.productId === productId);
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
