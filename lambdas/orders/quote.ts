import { Refusal } from '../../shared/http/refusal';
import { formatCents } from '../../shared/money/cents';
import type { CartInput, CartLine } from '../../shared/orders/cart-input';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { isListed } from '../data/listings';
import { isApprovedProvider, type RoleItem } from '../data/people';
import type { StoredProduct } from '../data/products';
import type { StoredShipping } from '../data/shipping';
import { type QuotedLine, withShipping } from './quote-shipping';

/** Merges lines of the same product into one with the total quantity; see docs/product/orders.md#checkout. */
export const mergeLines = (lines: readonly CartLine[]): CartLine[] => {
  const byProduct = new Map<string, CartLine>();
  for (const line of lines) {
    const before = byProduct.get(line.productId);
    byProduct.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...byProduct.values()];
};

/** A cart line that cannot be bought as it was shown; `stock` is 0 if nothing is left. */
type Change = { productId: string; name?: string; stock: number; priceCents?: number; message: string };

const changeOf = (
  line: CartLine,
  product: StoredProduct | undefined,
  role: RoleItem | undefined,
): Change[] => {
  const { productId, quantity, expectedPriceCents } = line;
  const gone = !product || !isListed(product) || !isApprovedProvider(role);
  if (gone || product.providerId !== line.providerId)
    return [
      {
        productId,
        stock: 0,
        message: `${isolateBidi(product?.name ?? 'A product')} is no longer available.`,
      },
    ];
  const { name, stock, priceCents } = product;
  const what = isolateBidi(name);
  if (stock === 0) return [{ productId, name, stock, priceCents, message: `${what} is sold out.` }];
  if (stock < quantity)
    return [{ productId, name, stock, priceCents, message: `${what}: only ${stock} left.` }];
  if (priceCents !== expectedPriceCents)
    return [{ productId, name, stock, priceCents, message: `${what} now costs ${formatCents(priceCents)}.` }];
  return [];
};

/**
 * Quotes a whole cart: checks that every line can be bought as it was shown, and adds the sellers' shipping fees by
 * their terms. Throws `own_listing`, `cart_changed` with all lines that cannot be bought in `details.lines` and none if
 * only the shipping has changed, and `invalid_input` or `not_shipped_there` for the state of the address.
 */
export const quoteCart = (
  input: CartInput,
  read: {
    products: Map<string, StoredProduct>;
    roles: Map<string, RoleItem>;
    shipping: ReadonlyMap<string, StoredShipping>;
  },
  customerId: string,
): QuotedLine[] => {
  const lines = mergeLines(input.lines);
  if (lines.some(({ providerId }) => providerId === customerId))
    throw new Refusal('own_listing', { message: 'You cannot buy your own products.' });
  const changes = lines.flatMap((line) =>
    changeOf(line, read.products.get(line.productId), read.roles.get(line.providerId)),
  );
  if (changes.length > 0)
    throw new Refusal('cart_changed', {
      message: changes.map(({ message }) => message).join(' '),
      details: { lines: changes },
    });
  const priced = lines.map(({ productId, quantity }) => {
    const product = read.products.get(productId)!;
    return { product, quantity, listCents: product.priceCents * quantity };
  });
  return withShipping(priced, read.shipping, input);
};
