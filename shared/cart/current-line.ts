import type { ProductCard } from '../catalog/product';
import { fewLeft } from '../catalog/product-categories';
import { formatCents } from '../money/cents';
import type { CartLine, CartProduct } from './lines';

/** A cart line with the product's current price and stock, and what has changed since it was added. */
export type CurrentCartLine = CartLine & { available: boolean; changes: string[] };

/** The cart line without what has changed. */
export const withoutChanges = ({ available, changes, ...line }: CurrentCartLine): CartLine => line;

/** A product as the cart stores it. */
export const toCartProduct = ({
  id,
  name,
  priceCents,
  image,
  providerId,
  providerName,
  stock,
}: ProductCard): CartProduct => ({
  productId: id,
  name,
  price: priceCents,
  image,
  providerId,
  providerName,
  stock,
});

const changesOf = (line: CartLine, { priceCents, stock }: ProductCard): string[] => {
  const changes: string[] = [];
  if (priceCents !== line.price) changes.push(`The price has changed. It was ${formatCents(line.price)}.`);
  if (stock < line.quantity) changes.push(`Only ${stock} left. You had picked ${line.quantity}.`);
  // With more left, the line's stock may come from an outdated list, so a difference means nothing.
  else if (stock !== line.stock && stock <= fewLeft)
    changes.push(`The stock has changed. It was ${line.stock}.`);
  return changes;
};

/** Compares a line with the current product; undefined for one that is no longer sold. */
export const currentCartLine = (line: CartLine, product: ProductCard | undefined): CurrentCartLine => {
  if (!product)
    return { ...line, stock: 0, available: false, changes: ['This product is no longer available.'] };
  const current = toCartProduct(product);
  if (product.stock === 0)
    return { ...line, ...current, available: false, changes: ['This product is out of stock.'] };
  const quantity = Math.min(line.quantity, product.stock);
  return { ...line, ...current, quantity, available: true, changes: changesOf(line, product) };
};
