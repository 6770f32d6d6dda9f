import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countItems } from '../../../shared/cart/lines';
import { paths } from '../paths';
import { useCart } from './cart';
import './CartButton.css';

const most = 99;

/** To the cart, with how many pieces are in it. */
export const CartButton = () => {
  const pieces = useCart(({ items }) => countItems(items));
  return (
    <Link
      className="button-icon cart-button"
      to={paths.cart}
      aria-label={`Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
    >
      <ShoppingCart aria-hidden="true" size={20} />
      {pieces > 0 && (
        <span className="cart-button-count" aria-hidden="true">
          {pieces > most ? `${most}+` : pieces}
        </span>
      )}
    </Link>
  );
};
