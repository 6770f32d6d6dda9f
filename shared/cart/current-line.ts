import type { CartProductCard, ProductCard, ProductVariant } from '../catalog/product';
import { fewLeft } from '../catalog/product-categories';
import { rewordedChoice, variantNameOf } from '../catalog/variants';
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

/** What of a product is looked at to choose a variant. */
type WithVariants = Pick<CartProductCard, 'options' | 'variants' | 'images'>;

/** A product in one of its variants, as the cart stores it, with the picture of the variant. */
export const toCartVariant = (card: ProductCard & WithVariants, variant: ProductVariant): CartProduct => ({
  ...toCartProduct(card),
  variantId: variant.id,
  variantName: variantNameOf(card.options ?? [], variant),
  price: variant.priceCents,
  stock: variant.stock,
  image: card.images?.find(({ src }) => src === variant.picture) ?? card.image,
});

const changesOf = (line: CartLine, { price: priceCents, stock, variantName }: CartProduct): string[] => {
  const changes: string[] = [];
  if (line.variantName && variantName && variantName !== line.variantName)
    changes.push(rewordedChoice(line.variantName, variantName));
  if (priceCents !== line.price) changes.push(`The price has changed. It was ${formatCents(line.price)}.`);
  if (stock < line.quantity) changes.push(`Only ${stock} left. You had picked ${line.quantity}.`);
  // With more left, the line's stock may come from an outdated list, so a difference means nothing.
  else if (stock !== line.stock && stock <= fewLeft)
    changes.push(`The stock has changed. It was ${line.stock}.`);
  return changes;
};

const gone = (line: CartLine, why: string): CurrentCartLine => ({
  ...line,
  stock: 0,
  available: false,
  changes: [why],
});

/** Compares a line with the current product; undefined for one that is no longer sold. */
export const currentCartLine = (line: CartLine, product: CartProductCard | undefined): CurrentCartLine => {
  if (!product) return gone(line, 'This product is no longer available.');
  const { variantId } = line;
  if (product.options && !variantId) return gone(line, 'Choose its options on the page of this product.');
  const variant = product.variants?.find(({ id }) => id === variantId);
  if (variantId && !variant) return gone(line, 'This product is no longer available as you chose it.');
  const current = variant ? toCartVariant(product, variant) : toCartProduct(product);
  if (current.stock === 0)
    return {
      ...line,
      ...current,
      available: false,
      changes: [`This ${variant ? 'choice' : 'product'} is out of stock.`],
    };
  const quantity = Math.min(line.quantity, current.stock);
  return { ...line, ...current, quantity, available: true, changes: changesOf(line, current) };
};
