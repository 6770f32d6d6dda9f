import type { ProductCard } from '../catalog/product';
import { fewLeft } from '../catalog/product-categories';
import { formatCents } from '../money/cents';
import type { CartLine, CartProduct } from './lines';

/** A line as it can be bought now, and what has changed since the customer put it in the cart. */
export type CurrentCartLine = CartLine & { available: boolean; changes: string[] };

/** The line alone. */
export const withoutChanges = ({ available, changes, ...line }: CurrentCartLine): CartLine => line;

/** A product as it is put in the cart. */
export const toCartProduct = ({
  id,
  name,
  priceCents,
  image,
  providerId,
  stock,
}: ProductCard): CartProduct => ({
  productId: id,
  name,
  price: priceCents,
  image,
  providerId,
  stock,
});

const changesOf = (line: CartLine, { priceCents, stock }: ProductCard): string[] => {
  const changes: string[] = [];
  if (priceCents !== line.price) changes.push(`The price has changed. It was ${formatCents(line.price)}.`);
  if (stock < line.quantity) changes.push(`Only ${stock} left. You had picked ${line.quantity}.`);
  // Above that, what a list said when the line was added may have been of a while ago.
  else if (stock !== line.stock && stock <= fewLeft)
    changes.push(`The stock has changed. It was ${line.stock}.`);
  return changes;
};

/** A line beside the product as it is now; undefined for one no longer sold. */
export const currentCartLine = (line: CartLine, product: ProductCard | undefined): CurrentCartLine => {
  if (!product)
    return { ...line, stock: 0, available: false, changes: ['This product is no longer available.'] };
  const offered = toCartProduct(product);
  if (product.stock === 0)
    return { ...line, ...offered, available: false, changes: ['This product is out of stock.'] };
  const quantity = Math.min(line.quantity, product.stock);
  return { ...line, ...offered, quantity, available: true, changes: changesOf(line, product) };
};
