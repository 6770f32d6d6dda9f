import { use } from 'react';
import { isSameLine } from '../../../shared/cart/line-key';
import type { CartProduct } from '../../../shared/cart/lines';
import { maxLines } from '../../../shared/payments/limits';
import { NavigationContext } from '../../ui/Link';
import { toast } from '../../ui/toast';
import { paths } from '../paths';
import { useCart } from './cart';

const refusal = (offered: CartProduct): string => {
  const { stock } = offered;
  const held = useCart.getState().items.some((line) => isSameLine(line, offered));
  if (!held) return `Your cart can hold up to ${maxLines} different products`;
  return stock === 1
    ? 'The last one is already in your cart'
    : `All ${stock} in stock are already in your cart`;
};

/**
 * Returns a function that adds a product to the cart and shows a message, in which `N` is replaced with the number
 * added. The message leads to the cart.
 */
export const useAddToCart = () => {
  const addToCart = useCart(({ add }) => add);
  const { go } = use(NavigationContext);
  const viewCart = { label: 'View cart', onClick: () => go(paths.cart) };
  return (offered: CartProduct, quantity = 1, message = 'Added to cart'): void => {
    const added = addToCart(offered, quantity);
    if (added > 0) toast.success(message.replace('N', String(added)), { action: viewCart });
    else toast.info(refusal(offered), { action: viewCart });
  };
};
