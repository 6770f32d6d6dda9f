import { randomUUID } from 'node:crypto';
import type { OwnVariant } from '../../shared/catalog/product';
import {
  maxStock,
  type ProductChange,
  type ProductInput,
  tooMuchStock,
} from '../../shared/catalog/product-input';
import { haveSameValues, pricesOf } from '../../shared/catalog/variants';
import { Refusal } from '../../shared/http/refusal';
import { hasOptions, type StoredProduct, type StoredVariant } from '../data/products';

type Variants = Record<string, StoredVariant>;
type TypedVariant = NonNullable<ProductInput['variants']>[number] & { stockSeen?: number };

/** As many variants a product keeps at most, with those that were removed after they had been ordered. */
const maxKept = 100;

/** Returns the stock changed by `more` pieces (may be negative). Throws `invalid_input` at `field` above the maximum. */
const restocked = (stock: number, more: number, field = 'stock'): number => {
  if (more > 0 && stock + more > maxStock)
    throw new Refusal('invalid_input', { fields: { [field]: tooMuchStock } });
  return Math.max(0, stock + more);
};

const withStock = (variant: StoredVariant, stock: number): StoredVariant => ({
  ...variant,
  stock,
  pieces: variant.reserved + variant.sold + stock,
});

/** The variant as it was typed, or changed to what was typed. */
const typedVariant = (
  typed: TypedVariant,
  before: StoredVariant | undefined,
  index: number,
): StoredVariant => {
  const { id: _, stockSeen, stock: typedStock, picture, ...rest } = typed;
  const {
    removed,
    lowStockNoticeAt,
    picture: ___,
    ...kept
  } = before ?? { reserved: 0, sold: 0, pieces: 0, stock: 0 };
  // Whoever does not say what they saw types the stock itself; what came back of a removed variant is not part of it.
  const seen = stockSeen ?? (removed ? 0 : kept.stock);
  const stock = restocked(kept.stock, typedStock - seen, `variants.${index}.stock`);
  // The seller is told again when a sale leaves few of the new pieces.
  const notice = stock <= kept.stock && lowStockNoticeAt ? { lowStockNoticeAt } : {};
  return withStock({ ...kept, ...rest, ...(picture && { picture }), ...notice }, stock);
};

/** The id of the variant that was typed: the one it names, the one with these values, or a new one. */
const idOf = (typed: TypedVariant, before: Variants, taken: ReadonlySet<string>): string => {
  const named = typed.id && Object.hasOwn(before, typed.id) ? typed.id : undefined;
  const same = () => Object.keys(before).find((id) => !taken.has(id) && haveSameValues(before[id]!, typed));
  return named ?? same() ?? randomUUID().slice(0, 8);
};

/**
 * What stays of a variant that its seller no longer names. One that was ordered stays for what may come back of it, and
 * for what came back after it was removed; its pieces on sale go.
 */
const retired = (variant: StoredVariant): StoredVariant | undefined => {
  if (variant.reserved === 0 && variant.sold === 0 && variant.stock === 0) return undefined;
  return withStock({ ...variant, active: false, removed: true }, variant.removed ? variant.stock : 0);
};

const retire = (before: Variants, kept: Variants): Variants =>
  Object.fromEntries(
    Object.entries(before).flatMap(([id, variant]) => {
      const stays = Object.hasOwn(kept, id) ? undefined : retired(variant);
      return stays ? [[id, stays]] : [];
    }),
  );

/**
 * The variants after a change, by their ids. Throws `invalid_input` for too many pieces, and if too many variants that were
 * ordered would have been removed.
 */
const variantsAfter = (typed: readonly TypedVariant[], before: Variants): Variants => {
  const named = new Set(typed.flatMap(({ id }) => id ?? []));
  const now: Variants = {};
  for (const [index, variant] of typed.entries()) {
    const id = idOf(variant, before, named);
    now[id] = typedVariant(variant, before[id], index);
  }
  const all = { ...retire(before, now), ...now };
  if (Object.keys(all).length > maxKept)
    throw new Refusal('invalid_input', {
      fields: {
        variants: 'Too many variants of this product were ordered and removed. Please add a new product.',
      },
    });
  return all;
};

type Stocked = Pick<StoredProduct, 'priceCents' | 'stock'> & {
  options: StoredProduct['options'];
  variants: StoredProduct['variants'];
};

/** The lowest price of the variants on offer, or of all if none is: what lists sort by. */
const lowestPrice = (variants: ReadonlyArray<Pick<OwnVariant, 'priceCents' | 'active'>>): number => {
  const offered = variants.filter(({ active }) => active);
  return pricesOf(offered.length > 0 ? offered : variants)!.priceCents;
};

/** Takes pieces of no variant that the seller has seen out of sale: they are among those that were typed. */
const withoutSeen = (before: Variants, seen: number): Variants => {
  let left = seen;
  return Object.fromEntries(
    Object.entries(before).map(([id, variant]) => {
      if (!variant.removed || variant.stock === 0) return [id, variant];
      const taken = Math.min(left, variant.stock);
      left -= taken;
      return [id, withStock(variant, variant.stock - taken)];
    }),
  );
};

/** The variants without pictures that the product no longer has: the author knows of no variants. */
const withPicturesOf = (variants: Variants, { images }: Pick<ProductChange, 'images'>): Variants =>
  Object.fromEntries(
    Object.entries(variants).map(([id, { picture, ...variant }]) => [
      id,
      images.some(({ src }) => src === picture) ? { ...variant, picture } : variant,
    ]),
  );

/** The options, the variants, the price and the stock of a new product. Throws what `variantsAfter` throws. */
export const newStock = ({ options = [], variants = [], priceCents, stock }: ProductInput): Stocked =>
  options.length === 0
    ? { options: undefined, variants: undefined, priceCents, stock }
    : { options, variants: variantsAfter(variants, {}), priceCents: lowestPrice(variants), stock: 0 };

/**
 * The same of a changed product. Stock changes by the difference that its author entered, so that pieces sold since they
 * opened the form stay sold. Throws what `variantsAfter` throws.
 */
export const changedStock = (before: StoredProduct, change: ProductChange): Stocked => {
  const { options, variants = [], priceCents, stock, stockSeen, unassignedSeen = 0 } = change;
  const had = hasOptions(before);
  if (!options)
    return had
      ? {
          options: before.options,
          variants: before.variants && withPicturesOf(before.variants, change),
          priceCents: before.priceCents,
          stock: before.stock,
        }
      : { options, variants: before.variants, priceCents, stock: restocked(before.stock, stock - stockSeen) };
  const ownSeen = Math.min(before.stock, had ? unassignedSeen : stockSeen);
  const known = withoutSeen(before.variants ?? {}, unassignedSeen - (had ? ownSeen : 0));
  if (options.length > 0)
    return {
      options,
      variants: variantsAfter(variants, known),
      priceCents: lowestPrice(variants),
      // What was sold without options, and what comes back of it, belongs to no variant.
      stock: before.stock - ownSeen,
    };
  const left = retire(known, {});
  return {
    options: undefined,
    variants: Object.keys(left).length > 0 ? left : undefined,
    priceCents,
    stock: had ? restocked(before.stock - ownSeen, stock) : restocked(before.stock, stock - stockSeen),
  };
};
