import { ShoppingCart } from 'lucide-react';
import { countItems } from '../../../shared/cart/lines';
import { Link } from '../../ui/Link';
import { paths } from '../paths';
import { useCart } from './cart';
import './CartButton.css';

const maxShown = 99;

/** A link to the cart with the number of items in it, which its accessible name gives after `label`. */
export const CartButton = ({ label = 'Cart' }: { label?: string }) => {
  const pieces = useCart(({ items }) => countItems(items));
  return (
    <Link
      className="button-icon cart-button"
      to={paths.cart}
      aria-label={`${label}, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
    >
      <ShoppingCart aria-hidden="true" size={20} />
      {pieces > 0 && (
        <span className="cart-button-count" aria-hidden="true">
          {pieces > maxShown ? `${maxShown}+` : pieces}
        </span>
      )}
    </Link>
  );
};
