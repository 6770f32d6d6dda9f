import type { catalogApi } from '../../shared/catalog/api';
import { maxStock, tooMuchStock } from '../../shared/catalog/product';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { products, productsByProvider, replaceProduct, type StoredProduct } from '../data/products';
import { refuseOutdated } from '../data/refuse-outdated';
import { retryOnConflict } from '../data/retry';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Call } from '../http/endpoints';
import { refuseForeignImages } from '../media/own-images';
import { createListing, prepareListing, readOwnListing } from './listing';

type Api = typeof catalogApi;
type Deps = { store: Store };

/** Lists a provider's products, active or not, newest first. */
export const listMyProducts =
  ({ store }: Deps) =>
  ({ actor, query }: Call<Api['listMyProducts']>): Promise<Reply<Api['listMyProducts']>> =>
    store.list(productsByProvider(actor.id), { limit: 24, cursor: query.cursor });

/**
 * Creates a product; the same Idempotency-Key returns the same one. Throws `invalid_input` for images that are not the
 * provider's own uploads, `key_reused`, `not_provider`.
 */
export const createProduct =
  ({ store }: Deps) =>
  (call: Call<Api['createProduct']>): Promise<Reply<Api['createProduct']>> =>
    retryOnConflict(async () => {
      const { actor, body } = call;
      refuseForeignImages(body.images, actor.id);
      const { madeProduct, common } = await prepareListing(store, call);
      if (madeProduct) return madeProduct;
      const product: StoredProduct = { ...body, ...common, reserved: 0, sold: 0 };
      await createListing(store, actor.id, create(products, product));
      return product;
    });

/** Returns the stock changed by `more` pieces (may be negative). Throws `invalid_input` above the maximum. */
const restocked = (stock: number, more: number): number => {
  if (more > 0 && stock + more > maxStock)
    throw new Refusal('invalid_input', { fields: { stock: tooMuchStock } });
  return Math.max(0, stock + more);
};

/**
 * Changes the provider's own product. The stock changes by the difference the author entered, so that pieces sold since
 * they opened the form stay sold. Throws `not_found`, `invalid_input`, `changed_meanwhile`.
 */
export const updateProduct =
  ({ store }: Deps) =>
  ({ actor, params, body }: Call<Api['updateProduct']>): Promise<Reply<Api['updateProduct']>> =>
    retryOnConflict(async () => {
      const before = await readOwnListing(store, products, params.productId, actor.id);
      refuseForeignImages(body.images, actor.id);
      const { stockSeen, version, ...input } = body;
      const change = { ...input, stock: restocked(before.stock, input.stock - stockSeen) };
      refuseOutdated(version, before, change);
      await store.write(replaceProduct(before, change));
      return { ...before, ...change, version: before.version + 1 };
    });

/** Removes a product from all lists; past orders keep their copy of its details. Throws `not_found`. */
export const archiveProduct =
  ({ store }: Deps) =>
  ({ actor, params }: Call<Api['archiveProduct']>): Promise<Reply<Api['archiveProduct']>> =>
    retryOnConflict(async () => {
      const before = await readOwnListing(store, products, params.productId, actor.id);
      await store.write(replaceProduct(before, { archived: true, active: false }));
      return {};
    });
