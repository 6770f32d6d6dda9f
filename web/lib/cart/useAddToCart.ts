import type { CartProduct } from '../../../shared/cart/lines';
import { maxLines } from '../../../shared/orders/lifecycle';
import { toast } from '../../ui/toast';
import { useCart } from './cart';

const refusal = ({ productId, stock }: CartProduct): string => {
  const held = useCart.getState().items.some((line) => line.productId === productId);
  return held
    ? `All ${stock} available are already in your cart`
    : `Your cart can hold up to ${maxLines} different products`;
};

/** Puts a product in the cart and says so; `N` in what it says stands for how many there was room for. */
export const useAddToCart = () => {
  const addToCart = useCart(({ add }) => add);
  return (offered: CartProduct, quantity = 1, said = 'Added to cart'): void => {
    const added = addToCart(offered, quantity);
    if (added > 0) toast.success(said.replace('N', String(added)));
    else toast.info(refusal(offered));
  };
};
