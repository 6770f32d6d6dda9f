import type { Image } from '../http/fields';
import { maxLines } from '../orders/lifecycle';

/** A product in the cart as the customer saw it when they put it there, kept in their browser; `price` is in cents. */
export type CartLine = {
  productId: string;
  name: string;
  price: number;
  image: Image;
  providerId: string;
  stock: number;
  quantity: number;
};

const isWhole = (value: unknown, least: number): boolean => Number.isInteger(value) && Number(value) >= least;

/** Whether something a browser kept is a line of a cart. */
export const isCartLine = (value: unknown): value is CartLine => {
  const { productId, name, price, image, providerId, stock, quantity } = (value ?? {}) as CartLine;
  const texts = [productId, name, providerId, image?.src];
  const isText = texts.every((text) => typeof text === 'string');
  return isText && isWhole(price, 0) && isWhole(stock, 0) && isWhole(quantity, 1);
};

/** What is put in the cart: a product as its page or its card shows it. */
export type CartProduct = Omit<CartLine, 'quantity'>;

/** A quantity that can be bought: 1 to the stock, and 1 for what is no number; spec section 5. */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, stock));

/**
 * Puts so many more of a product in the cart, together at most its stock; spec section 4. The lines come back as they
 * are where there is nothing to add to them: none left, or no room for another product.
 */
export const withProductAdded = (lines: CartLine[], offered: CartProduct, quantity = 1): CartLine[] => {
  const held = lines.find(({ productId }) => productId === offered.productId);
  const wanted = Math.min((held?.quantity ?? 0) + quantity, offered.stock);
  if (wanted <= (held?.quantity ?? 0)) return lines;
  const line = { ...offered, quantity: wanted };
  if (held) return lines.map((other) => (other === held ? line : other));
  return lines.length < maxLines ? [...lines, line] : lines;
};

/** How many pieces the cart holds. */
export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the lines cost together, in cents, without shipping. */
export const subtotalOf = (lines: ReadonlyArray<Pick<CartLine, 'price' | 'quantity'>>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
