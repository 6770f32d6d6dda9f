import * as z from 'zod';
import { type ProductCard, product } from '../../shared/catalog/product';
import type { ProductActivity } from '../../shared/catalog/product-categories';
import { monthly } from './engine/by-month';
import { byStatus, statusKeys } from './engine/by-status';
import { entity } from './engine/entity';
import { stale } from './engine/retry';
import { replace, update, type Write } from './engine/writes';
import { copiedProviderFields, listingKeys, listingQueries } from './listings';

const productSchema = product.extend({
  description: z.string().default(''),
  providerName: z.string().default(''),
  providerArea: z.string().default(''),
  providerPhoto: z.string().default(''),
  providerApproved: z.boolean(),
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

/** Returns the card that lists show of a product. */
export const productCardOf = (stored: StoredProduct): ProductCard => ({
  id: stored.id,
  name: stored.name,
  category: stored.category,
  priceCents: stored.priceCents,
  stock: stored.stock,
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
  replace(products, before, change, ['stock', 'reserved', 'lowStockNoticeAt', ...copiedProviderFields]);

const queries = listingQueries<StoredProduct, ProductCard>('PRODUCTS', products.parse);

/** Copies the stock to the card that lists show. Throws `stale` if the stock has changed since it was read. */
export const updateCardStock = ({ id, stock }: StoredProduct): Write => ({
  action: {
    Update: {
      Key: products.key(id),
      UpdateExpression: 'SET #card.#stock = :stock',
      ConditionExpression: 'attribute_exists(#card) AND #stock = :stock',
      ExpressionAttributeNames: { '#card': 'card', '#stock': 'stock' },
      ExpressionAttributeValues: { ':stock': stock },
    },
  },
  conditionError: stale,
});

/**
 * Notes that the seller was told that few pieces are left. Throws `stale` if the product has changed since it was read.
 */
export const noteLowStock = ({ id, stock, version }: StoredProduct, at: string): Write =>
  update(
    products.key(id),
    [
      {
        set: ['#notice = :at'],
        conditions: ['attribute_not_exists(#notice)', '#stock = :stock', '#version = :version'],
        names: { '#notice': 'lowStockNoticeAt', '#stock': 'stock', '#version': 'version' },
        values: { ':at': at, ':stock': stock, ':version': version },
      },
    ],
    stale,
  );

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
