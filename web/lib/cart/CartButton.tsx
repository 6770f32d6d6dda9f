import { ShoppingCart } from 'lucide-react';
import { countItems } from '../../../shared/cart/lines';
import { Link } from '../../ui/Link';
import { Shortcut } from '../../ui/Shortcut';
import { paths } from '../paths';
import { useCart } from './cart';

type Props = { label?: string; caption?: string; isCurrent?: boolean };

/** A link to the cart with the number of items in it, which its accessible name gives after `label`. */
export const CartButton = ({ label = 'Cart', caption, isCurrent }: Props) => {
  const pieces = useCart(({ items }) => countItems(items));
  return (
    <Link
      className="button-icon cart-button"
      to={paths.cart}
      aria-label={`${label}, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Shortcut icon={ShoppingCart} count={pieces} caption={caption} />
    </Link>
  );
};
