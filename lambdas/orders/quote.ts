import { lineKeyOf } from '../../shared/cart/line-key';
import { nameWithVariant, rewordedChoice, variantNameOf } from '../../shared/catalog/variants';
import { Refusal } from '../../shared/http/refusal';
import { formatCents } from '../../shared/money/cents';
import type { CartInput, CartLine } from '../../shared/orders/cart-input';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { isListed } from '../data/listings';
import { isApprovedProvider, type RoleItem } from '../data/people';
import { hasOptions, offeredVariants, type StoredProduct } from '../data/products';
import type { StoredShipping } from '../data/shipping';
import { type QuotedLine, withShipping } from './quote-shipping';

/**
 * Merges lines of the same product in the same variant into one with the total quantity; see
 * docs/product/orders.md#checkout.
 */
export const mergeLines = (lines: readonly CartLine[]): CartLine[] => {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const before = merged.get(lineKeyOf(line));
    merged.set(lineKeyOf(line), before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
};

/** A cart line that cannot be bought as it was shown; `stock` is 0 if nothing is left. */
type Change = {
  productId: string;
  variantId?: string | undefined;
  name?: string;
  variantName?: string | undefined;
  stock: number;
  priceCents?: number;
  message: string;
};

/** What a line buys, at what price and of how many pieces; undefined if it is not offered. */
const offerOf = ({ variantId, providerId }: CartLine, product: StoredProduct | undefined) => {
  if (!product || !isListed(product) || product.providerId !== providerId) return undefined;
  if (!hasOptions(product)) return variantId ? undefined : { ...product, variant: undefined };
  const variant = offeredVariants(product).find(({ id }) => id === variantId);
  const variantName = variant && variantNameOf(product.options!, variant);
  return (
    variant && {
      name: nameWithVariant(product.name, variantName),
      stock: variant.stock,
      priceCents: variant.priceCents,
      variant: { ...variant, name: variantName! },
    }
  );
};

const changeOf = (
  line: CartLine,
  product: StoredProduct | undefined,
  role: RoleItem | undefined,
): Change[] => {
  const { productId, variantId, quantity, expectedPriceCents, expectedVariantName } = line;
  const offer = offerOf(line, product);
  if (!product || !offer || !isApprovedProvider(role)) {
    const what = isolateBidi(product?.name ?? 'A product');
    const message =
      product && variantId ? 'is no longer available as you chose it.' : 'is no longer available.';
    return [{ productId, variantId, stock: 0, message: `${what} ${message}` }];
  }
  const { stock, priceCents } = offer;
  const variantName = offer.variant?.name;
  const what = isolateBidi(offer.name);
  const now = { productId, variantId, name: product.name, variantName, stock, priceCents };
  // The seller may have reworded a variant that somebody is about to order.
  const reworded =
    variantName && expectedVariantName !== undefined && expectedVariantName !== variantName
      ? rewordedChoice(expectedVariantName, variantName)
      : undefined;
  const also = reworded ? ` ${reworded}` : '';
  if (stock === 0) return [{ ...now, message: `${what} is sold out.` }];
  if (stock < quantity) return [{ ...now, message: `${what}: only ${stock} left.${also}` }];
  if (priceCents !== expectedPriceCents)
    return [{ ...now, message: `${what} now costs ${formatCents(priceCents)}.${also}` }];
  if (reworded) return [{ ...now, message: `${isolateBidi(product.name)}: ${reworded}` }];
  return [];
};

/** Throws `invalid_input` at the lines that name no variant of a product that has some. */
const requireChoices = (lines: readonly CartLine[], products: ReadonlyMap<string, StoredProduct>): void => {
  const unchosen = lines.flatMap(({ productId, variantId }, index) => {
    const product = variantId ? undefined : products.get(productId);
    return product && isListed(product) && hasOptions(product)
      ? { index, message: `Choose the options of ${isolateBidi(product.name)} on its page.` }
      : [];
  });
  if (unchosen.length === 0) return;
  throw new Refusal('invalid_input', {
    message: [...new Set(unchosen.map(({ message }) => message))].join(' '),
    fields: Object.fromEntries(unchosen.map(({ index, message }) => [`lines.${index}.variantId`, message])),
  });
};

/**
 * Quotes a whole cart: checks that every line can be bought as it was shown, and adds the sellers' shipping fees by
 * their terms. Throws `own_listing`, `invalid_input` at lines that choose no variant where there are some, `cart_changed`
 * with all lines that cannot be bought in `details.lines` and none if only the shipping has changed, and `invalid_input`
 * or `not_shipped_there` for the state of the address.
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
  requireChoices(input.lines, read.products);
  const changes = lines.flatMap((line) =>
    changeOf(line, read.products.get(line.productId), read.roles.get(line.providerId)),
  );
  if (changes.length > 0)
    throw new Refusal('cart_changed', {
      message: changes.map(({ message }) => message).join(' '),
      details: { lines: changes },
    });
  const priced = lines.map((line) => {
    const product = read.products.get(line.productId)!;
    const { variant, priceCents } = offerOf(line, product)!;
    return { product, variant, quantity: line.quantity, listCents: priceCents * line.quantity };
  });
  return withShipping(priced, read.shipping, input);
};
