import * as z from 'zod';
import {
  type OwnProduct,
  type Product,
  type ProductCard,
  type ProductVariant,
  product,
  productVariant,
} from '../../shared/catalog/product';
import type { ProductActivity } from '../../shared/catalog/product-categories';
import { inOptionOrder, pricesOf, stockOfAll } from '../../shared/catalog/variants';
import { monthly } from './engine/by-month';
import { byStatus, statusKeys } from './engine/by-status';
import { entity } from './engine/entity';
import { replace, type UpdateParts, update, type Write } from './engine/writes';
import { copiedProviderFields, listingKeys, listingQueries } from './listings';

/** Unknown attributes stay, because a change is on condition that the variants are as they were read. */
const storedVariant = z.looseObject({
  ...productVariant.omit({ id: true }).shape,
  active: z.boolean(),
  /** The counters of a product, for this variant. */
  reserved: z.int(),
  sold: z.int(),
  pieces: z.int(),
  lowStockNoticeAt: z.string().optional(),
  /** Its seller removed it while it had orders or pieces: these, and what comes back of those, are counted here. */
  removed: z.boolean().optional(),
});
export type StoredVariant = z.output<typeof storedVariant>;

const productSchema = product.extend({
  description: z.string().default(''),
  providerName: z.string().default(''),
  providerArea: z.string().default(''),
  providerPhoto: z.string().default(''),
  providerApproved: z.boolean(),
  /**
   * By their ids. Each has its own counters, apart from those of the product, which count the pieces that belong to no
   * variant: all of a product without options. Checkouts change them without rewriting the item.
   */
  variants: z.record(z.string(), storedVariant).optional(),
  /** Pieces in unpaid orders, no longer part of `stock`. Checkouts change both without rewriting the item. */
  reserved: z.int(),
  /** Pieces in paid orders that are not cancelled. */
  sold: z.int().default(0),
  /** All pieces there ever were: on sale, reserved and sold. Only the seller changes it, by changing the stock. */
  pieces: z.int().optional(),
  archived: z.boolean(),
  /** When the seller was told that few pieces are left. Removed when they restock. */
  lowStockNoticeAt: z.string().optional(),
  /** The hash of the request that created it, if that had an Idempotency-Key. */
  requestHash: z.string().optional(),
  version: z.int(),
});
export type StoredProduct = z.output<typeof productSchema>;

/** Whether customers choose one of its variants. */
export const hasOptions = ({ options = [] }: Pick<StoredProduct, 'options'>): boolean => options.length > 0;

type Variant = StoredVariant & { id: string };

/** The variants that its seller sees, in the order of the options' values. */
const ownVariants = ({ options = [], variants = {} }: StoredProduct): Variant[] =>
  options.length === 0
    ? []
    : inOptionOrder(
        options,
        Object.entries(variants).flatMap(([id, variant]) => (variant.removed ? [] : { ...variant, id })),
      );

/** The variants that customers can choose, in order. */
export const offeredVariants = (stored: StoredProduct): Variant[] =>
  ownVariants(stored).filter(({ active }) => active);

/** Whether the variants on offer differ in price, as cards have it; nothing if not. */
export const priceRangeOf = (stored: StoredProduct): { priceVaries?: true } =>
  pricesOf(offeredVariants(stored))?.priceVaries ? { priceVaries: true } : {};

/** The pieces that customers can buy: of a product with options, those of the variants on offer. */
export const stockOf = (stored: StoredProduct): number =>
  hasOptions(stored) ? stockOfAll(offeredVariants(stored)) : stored.stock;

/** The pieces that belong to none of the variants that the seller sees. */
const unassignedOf = (stored: StoredProduct): number => {
  const { stock, variants = {} } = stored;
  const removed = Object.values(variants).filter((variant) => !hasOptions(stored) || variant.removed);
  return (hasOptions(stored) ? stock : 0) + stockOfAll(removed);
};

const publicVariant = ({ id, values, priceCents, stock, picture }: Variant): ProductVariant => ({
  id,
  values,
  priceCents,
  stock,
  ...(picture && { picture }),
});

/** Returns a product as customers see it. */
export const shownProduct = (stored: StoredProduct): Product => {
  const { variants: _, ...common } = stored;
  return hasOptions(stored)
    ? { ...common, stock: stockOf(stored), variants: offeredVariants(stored).map(publicVariant) }
    : { ...common, options: undefined };
};

/** Returns a product as its seller sees it. */
export const shownToSeller = (stored: StoredProduct): OwnProduct => {
  const { version, reserved } = stored;
  const unassigned = unassignedOf(stored);
  const all = Object.values(stored.variants ?? {});
  return {
    ...shownProduct(stored),
    variants: hasOptions(stored)
      ? ownVariants(stored).map((variant) => ({
          ...publicVariant(variant),
          reserved: variant.reserved,
          active: variant.active,
        }))
      : undefined,
    reserved: all.reduce((sum, variant) => sum + variant.reserved, reserved),
    ...(unassigned > 0 && { unassigned }),
    version,
  };
};

/** Returns the card that lists show of a product. */
export const productCardOf = (stored: StoredProduct): ProductCard => ({
  id: stored.id,
  name: stored.name,
  category: stored.category,
  priceCents: stored.priceCents,
  stock: stockOf(stored),
  ...(hasOptions(stored) && { hasOptions: true }),
  ...priceRangeOf(stored),
  image: stored.images[0]!,
  providerId: stored.providerId,
  providerName: stored.providerName,
  ...(stored.providerArea && { providerArea: stored.providerArea }),
  ...(stored.providerPhoto && { providerPhoto: stored.providerPhoto }),
});

/** Whether its seller offers a product. Until the seller is approved, an active one is not public either. */
export const activityOf = ({ active }: Pick<StoredProduct, 'active'>): ProductActivity =>
  active ? 'active' : 'inactive';

export const products = entity({
  schema: productSchema,
  key: (productId: string) => ({ pk: `PRODUCT#${productId}`, sk: 'PRODUCT' }),
  idOf: ({ id }) => [id],
  indexes: (stored) => ({
    ...listingKeys('PRODUCTS', stored, productCardOf(stored)),
    ...(!stored.archived && statusKeys('PRODUCTS', activityOf(stored), stored.createdAt, stored.id)),
  }),
});

/** Replaces a product. Throws `stale` if it, its stock or its low-stock notice has changed since it was read. */
export const replaceProduct = (before: StoredProduct, change: Partial<StoredProduct>): Write =>
  replace(products, before, change, [
    'stock',
    'reserved',
    'variants',
    'lowStockNoticeAt',
    ...copiedProviderFields,
  ]);

const queries = listingQueries<StoredProduct, ProductCard>('PRODUCTS', products.parse);

/** What a product's stock is made of must be as it was read. */
const stockUnchanged = (stored: StoredProduct): UpdateParts =>
  stored.variants
    ? {
        conditions: ['#stock = :stock', '#variants = :variants'],
        names: { '#stock': 'stock', '#variants': 'variants' },
        values: { ':stock': stored.stock, ':variants': stored.variants },
      }
    : {
        conditions: ['#stock = :stock'],
        names: { '#stock': 'stock' },
        values: { ':stock': stored.stock },
      };

/** Copies the stock to the card that lists show. Throws `stale` if the stock has changed since it was read. */
export const updateCardStock = (stored: StoredProduct): Write =>
  update(products.key(stored.id), [
    {
      set: ['#card.#stock = :shown'],
      conditions: ['attribute_exists(#card)'],
      names: { '#card': 'card' },
      values: { ':shown': stockOf(stored) },
    },
    stockUnchanged(stored),
  ]);

/**
 * Notes that the seller was told that few pieces are left, of a variant if it has some. Throws `stale` if the product has
 * changed since it was read.
 */
export const noteLowStock = (stored: StoredProduct, variantId: string | undefined, at: string): Write => {
  const notice = variantId ? '#variants.#id.#notice' : '#notice';
  return update(products.key(stored.id), [
    {
      set: [`${notice} = :at`],
      conditions: [`attribute_not_exists(${notice})`, '#version = :version'],
      names: {
        '#notice': 'lowStockNoticeAt',
        '#version': 'version',
        ...(variantId && { '#variants': 'variants', '#id': variantId }),
      },
      values: { ':at': at, ':version': stored.version },
    },
    stockUnchanged(stored),
  ]);
};

/** Index `listed` or `listedByCategory`: the public shop, newest first; items carry only `card`. */
export const listedProducts = (category?: string) => queries.listed(category);

/** Index `byProvider`: a provider's products that are not archived, newest first. */
export const productsByProvider = (providerId: string) => queries.byProvider(providerId);

/** Index `byProviderStatus`: a provider's listed products, newest first. */
export const listedProductsOf = (providerId: string) => queries.listedByProvider(providerId);

/** Index `byMonth`: every product, listed or not, newest first. */
export const allProducts = monthly('PRODUCTS', products);

/** Index `byStatus`: every product that its seller offers, or does not, newest first; without archived ones. */
export const productsByActivity = byStatus<StoredProduct, ProductActivity>('PRODUCTS', products.parse);
