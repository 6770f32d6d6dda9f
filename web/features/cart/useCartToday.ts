import { useQuery } from '@tanstack/react-query';
import { type CurrentCartLine, currentCartLine } from '../../../shared/cart/current-line';
import { useCart } from '../../lib/cart/cart';
import { cartQuery } from './queries';

/** The cart's lines at current prices and stock. Until those are loaded, the stored lines are returned. */
export const useCartToday = (): { lines: CurrentCartLine[]; checked: boolean; failed: boolean } => {
  const items = useCart((cart) => cart.items);
  const ids = items.map(({ productId }) => productId);
  const { data, isError, isPlaceholderData } = useQuery(cartQuery([...ids].sort()));
  const products = new Map(data?.items.map((product) => [product.id, product]));
  const checked = data !== undefined;
  const lines = items.map((line) =>
    checked && !(isPlaceholderData && !products.has(line.productId))
      ? currentCartLine(line, products.get(line.productId))
      : { ...line, available: true, changes: [] },
  );
  return { lines, checked, failed: isError };
};
