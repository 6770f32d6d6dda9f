import type { Image } from '../http/fields';
import { maxLines } from '../payments/limits';
import { isSameLine } from './line-key';

/** A product in the cart, as it was shown when it was added; kept in the browser. `price` is in cents. */
export type CartLine = {
  productId: string;
  /** What was chosen of a product with options, and what it is called. */
  variantId?: string | undefined;
  variantName?: string | undefined;
  name: string;
  price: number;
  image: Image;
  providerId: string;
  /** Missing in carts stored before it was added. */
  providerName?: string | undefined;
  stock: number;
  quantity: number;
};

const isWhole = (value: unknown, min: number): boolean => Number.isInteger(value) && Number(value) >= min;

/** Whether a value from browser storage is a cart line. */
export const isCartLine = (value: unknown): value is CartLine => {
  const line = (value ?? {}) as CartLine;
  const {
    productId,
    variantId = '',
    variantName = '',
    name,
    price,
    image,
    providerId,
    stock,
    quantity,
  } = line;
  const texts = [productId, variantId, variantName, name, providerId, image?.src];
  const isText = texts.every((text) => typeof text === 'string');
  return isText && isWhole(price, 0) && isWhole(stock, 0) && isWhole(quantity, 1);
};

/** A product to put in the cart. */
export type CartProduct = Omit<CartLine, 'quantity'>;

/** Limits a quantity to 1 to `stock`; 1 for anything that is not a number (docs/product/orders.md#carts). */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, stock));

/**
 * Adds a quantity of a product, in one of its variants if it has some, to the cart, up to its stock. Returns the same
 * lines if nothing can be added: none left in stock, or no room for another product.
 */
export const withProductAdded = (lines: CartLine[], product: CartProduct, quantity = 1): CartLine[] => {
  const held = lines.find((line) => isSameLine(line, product));
  const wanted = Math.min((held?.quantity ?? 0) + quantity, product.stock);
  if (wanted <= (held?.quantity ?? 0)) return lines;
  const line = { ...product, quantity: wanted };
  if (held) return lines.map((other) => (other === held ? line : other));
  return lines.length < maxLines ? [...lines, line] : lines;
};

/** The total quantity of all lines. */
export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The total price of the lines, in cents, without shipping. */
export const subtotalOf = (lines: ReadonlyArray<Pick<CartLine, 'price' | 'quantity'>>): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
