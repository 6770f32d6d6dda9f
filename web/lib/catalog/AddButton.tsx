import { ShoppingCart } from 'lucide-react';
import type { CartProduct } from '../../../shared/cart/lines';
import { Button } from '../../ui/Button';
import { useAddToCart } from '../cart/useAddToCart';
import { useMaybeMe } from '../session/me';

type Props = { offered: CartProduct; className?: string };

/** Adds one of a product to the cart. It is hidden on the user's own products. */
export const AddButton = ({ offered, className }: Props) => {
  const add = useAddToCart();
  const isOwn = useMaybeMe()?.id === offered.providerId;
  return (
    <Button
      size="small"
      variant="secondary"
      className={className}
      disabled={offered.stock === 0 || isOwn}
      onClick={() => add(offered)}
    >
      <ShoppingCart aria-hidden="true" size={16} />
      Add
      <span className="visually-hidden">
        {' '}
        <bdi>{offered.name}</bdi> to cart
      </span>
    </Button>
  );
};
