import type { ProductCard } from '../catalog/product';
import { fewLeft } from '../catalog/shelf';
import { formatCents } from '../money/cents';
import type { CartLine, Offered } from './lines';

/** A line as it can be bought now, and what has changed since the customer put it in the cart. */
export type LineToday = CartLine & { sold: boolean; changes: string[] };

/** The line alone. */
export const lineOf = ({ sold, changes, ...line }: LineToday): CartLine => line;

/** A product as it is put in the cart. */
export const offeredOf = ({ id, name, priceCents, image, providerId, stock }: ProductCard): Offered => ({
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
export const today = (line: CartLine, product: ProductCard | undefined): LineToday => {
  if (!product) return { ...line, stock: 0, sold: false, changes: ['This product is no longer available.'] };
  const offered = offeredOf(product);
  if (product.stock === 0)
    return { ...line, ...offered, sold: false, changes: ['This product is out of stock.'] };
  const quantity = Math.min(line.quantity, product.stock);
  return { ...line, ...offered, quantity, sold: true, changes: changesOf(line, product) };
};
