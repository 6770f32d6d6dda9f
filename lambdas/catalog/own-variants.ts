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

/** As many variants a product keeps at most, with those that were removed while they had orders or pieces. */
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

/** The variant as it was typed, or changed to what was typed. Throws `invalid_input` at its stock above the maximum. */
const typedVariant = (
  typed: TypedVariant,
  before: StoredVariant | undefined,
  index: number,
): StoredVariant => {
  const { id: _, stockSeen, stock: typedStock, picture, ...rest } = typed;
  const {
    removed: __,
    lowStockNoticeAt,
    picture: ___,
    ...kept
  } = before ?? { reserved: 0, sold: 0, pieces: 0, stock: 0 };
  const stock = restocked(kept.stock, typedStock - (stockSeen ?? kept.stock), `variants.${index}.stock`);
  // The seller is told again when a sale leaves few of the new pieces.
  const notice = stock <= kept.stock && lowStockNoticeAt ? { lowStockNoticeAt } : {};
  return withStock({ ...kept, ...rest, ...(picture && { picture }), ...notice }, stock);
};

/** Whether a variant can be offered under its id: pieces that were set aside with it stay apart until their seller says. */
const isUsable = ({ removed, stock }: StoredVariant): boolean => !removed || stock === 0;

/** The id of the variant that was typed: the one it names, the one with these values, or a new one. */
const idOf = (typed: TypedVariant, before: Variants, named: ReadonlySet<string>): string => {
  if (typed.id && Object.hasOwn(before, typed.id) && isUsable(before[typed.id]!)) return typed.id;
  const same = Object.entries(before).filter(
    ([id, variant]) => !named.has(id) && isUsable(variant) && haveSameValues(variant, typed),
  );
  const found = same.find(([, { removed }]) => !removed) ?? same[0];
  return found?.[0] ?? randomUUID().slice(0, 8);
};

const hasNothing = ({ reserved, sold, stock }: StoredVariant): boolean =>
  reserved === 0 && sold === 0 && stock === 0;

/**
 * What stays of variants once the seller has dealt with `settled` pieces of those that are removed, and how many of these
 * are `missing`. A removed variant keeps its place for what may come back of its orders, and its pieces until the seller
 * says what becomes of them.
 */
const withoutSettled = (variants: Variants, settled: number): { variants: Variants; missing: number } => {
  let missing = settled;
  const staying = Object.entries(variants).flatMap(([id, variant]) => {
    if (!variant.removed) return [[id, variant] as const];
    const taken = Math.min(missing, variant.stock);
    missing -= taken;
    const stays = withStock(variant, variant.stock - taken);
    return hasNothing(stays) ? [] : [[id, stays] as const];
  });
  return { variants: Object.fromEntries(staying), missing };
};

/**
 * Throws `changed_meanwhile` if pieces that the author has counted elsewhere were sold since. A change that is based on
 * another version may be a retry, which finds nothing left to deal with: `refuseOutdated` tells it from others.
 */
const refuseMissing = (missing: number, before: StoredProduct, { version }: ProductChange): void => {
  if (missing > 0 && version === before.version) throw new Refusal('changed_meanwhile');
};

const removed = (variant: StoredVariant): StoredVariant => ({ ...variant, active: false, removed: true });

/** The variants with those that are typed; the others are removed. Throws `invalid_input` for too many pieces. */
const withTyped = (before: Variants, typed: readonly TypedVariant[]): Variants => {
  const named = new Set(typed.flatMap(({ id }) => id ?? []));
  const now = typed.map((variant, index) => {
    const id = idOf(variant, before, named);
    return [id, typedVariant(variant, before[id], index)] as const;
  });
  const gone = Object.entries(before).map(([id, variant]) => [id, removed(variant)] as const);
  return Object.fromEntries([...gone, ...now]);
};

const refuseTooMany = (variants: Variants): void => {
  if (Object.keys(variants).length <= maxKept) return;
  throw new Refusal('invalid_input', {
    fields: { variants: 'Too many variants of this product were removed. Please add a new product.' },
  });
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

/** Keeps pieces of no variant apart from the stock of a product that has no options any longer. */
const setAside = (stock: number, priceCents: number): Variants =>
  stock === 0
    ? {}
    : {
        [randomUUID().slice(0, 8)]: {
          ...{ values: [], priceCents, stock, pieces: stock, reserved: 0, sold: 0 },
          ...{ active: false, removed: true },
        },
      };

/** The variants without pictures that the product no longer has: the author knows of no variants. */
const withPicturesOf = (variants: Variants, { images }: Pick<ProductChange, 'images'>): Variants =>
  Object.fromEntries(
    Object.entries(variants).map(([id, { picture, ...variant }]) => [
      id,
      images.some(({ src }) => src === picture) ? { ...variant, picture } : variant,
    ]),
  );

/** The options, the variants, the price and the stock of a new product. Throws `invalid_input` for too many pieces. */
export const newStock = ({ options = [], variants = [], priceCents, stock }: ProductInput): Stocked =>
  options.length === 0
    ? { options: undefined, variants: undefined, priceCents, stock }
    : { options, variants: withTyped({}, variants), priceCents: lowestPrice(variants), stock: 0 };

/** How many pieces of no variant the author has dealt with: those in the product's own counter, and of removed variants. */
const settledOf = (before: StoredProduct, { options = [], stockSeen, unassignedSeen = 0 }: ProductChange) => {
  const had = hasOptions(before);
  // The stock of a product without options belongs to no variant once it has some; it may have been sold since.
  const ownSeen = had ? before.stock : options.length > 0 ? stockSeen : 0;
  const own = Math.min(before.stock, ownSeen, unassignedSeen);
  return { own, removed: unassignedSeen - own };
};

/**
 * The same of a changed product. Stock changes by the difference that its author entered, so that pieces sold since they
 * opened the form stay sold. No piece goes from one variant to another, and none goes at all, unless the author says so:
 * those of removed variants, and the stock of a product that gets options, are kept as belonging to no variant, less
 * `unassignedSeen`. Throws `invalid_input` for too many pieces, and if too many variants would have been removed of which
 * there are orders or pieces, and `changed_meanwhile` if fewer than `unassignedSeen` are left.
 */
export const changedStock = (before: StoredProduct, change: ProductChange): Stocked => {
  const { options, variants: typed = [], priceCents, stock, stockSeen } = change;
  const had = hasOptions(before);
  if (!options && had)
    return {
      options: before.options,
      variants: before.variants && withPicturesOf(before.variants, change),
      priceCents: before.priceCents,
      stock: before.stock,
    };
  const settled = settledOf(before, change);
  const own = before.stock - settled.own;
  const known = before.variants ?? {};
  if (options && options.length > 0) {
    const { variants, missing } = withoutSettled(withTyped(known, typed), settled.removed);
    refuseMissing(missing, before, change);
    refuseTooMany(variants);
    return { options, variants, priceCents: lowestPrice(typed), stock: own };
  }
  const kept = { ...withTyped(known, []), ...(had && setAside(own, priceCents)) };
  const { variants: left, missing } = withoutSettled(kept, settled.removed);
  refuseMissing(missing, before, change);
  return {
    options: undefined,
    variants: Object.keys(left).length > 0 ? left : undefined,
    priceCents,
    stock: had ? restocked(0, stock) : restocked(own, stock - stockSeen),
  };
};
