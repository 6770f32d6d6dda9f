import type { catalogApi } from '../../shared/catalog/api';
import type { Reply } from '../../shared/http/route';
import { refuseOutdated } from '../data/engine/refuse-outdated';
import { retryOnConflict } from '../data/engine/retry';
import type { Page, Store } from '../data/engine/store';
import { create } from '../data/engine/writes';
import {
  products,
  productsByProvider,
  replaceProduct,
  type StoredProduct,
  shownToSeller,
} from '../data/products';
import type { Call } from '../http/endpoints';
import { withReads } from '../http/with-reads';
import { imageUses, refuseForeignImages } from '../media/own-images';
import { archive, createListing, ownListing, prepareListing, setActive } from './listing';
import { changedStock, newStock } from './own-variants';

type Api = typeof catalogApi;
type Deps = { store: Store };

const ownProduct = ({ params }: { params: { productId: string } }) => ({
  product: products.ref(params.productId),
});

const userOf = ({ id }: { id: string }): string => `product#${id}`;

const showPage = ({ items, ...page }: Page<StoredProduct>) => ({ ...page, items: items.map(shownToSeller) });

/** Lists a provider's products, active or not, newest first. */
export const listMyProducts =
  ({ store }: Deps) =>
  async ({ actor, query }: Call<Api['listMyProducts']>): Promise<Reply<Api['listMyProducts']>> =>
    showPage(await store.list(productsByProvider(actor.id), { limit: 24, cursor: query.cursor }));

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
      if (madeProduct) return shownToSeller(madeProduct);
      const stocked = newStock(body);
      const product: StoredProduct = {
        ...body,
        ...common,
        ...stocked,
        reserved: 0,
        sold: 0,
        pieces: stocked.stock,
      };
      await createListing(store, actor.id, [
        create(products, product),
        ...imageUses({ user: userOf(product), after: body.images, now: call.now }),
      ]);
      return shownToSeller(product);
    });

/**
 * Changes the provider's own product. The stock, of each variant if it has some, changes by the difference the author
 * entered, so that pieces sold since they opened the form stay sold. A variant that is no longer named is removed; its
 * pieces, and what comes back of its orders, stay as belonging to no variant until the author has dealt with them
 * (docs/product/orders.md#options). Throws `not_found`, `invalid_input`, `image_removed`, `changed_meanwhile`.
 */
export const updateProduct = ({ store }: Deps) =>
  withReads(store, ownProduct, ({ actor, body, now }: Call<Api['updateProduct']>, read) =>
    retryOnConflict(async () => {
      const before = ownListing((await read()).product, actor.id);
      refuseForeignImages(body.images, actor.id);
      const { stockSeen: _, unassignedSeen: __, version, ...input } = body;
      const change = { ...input, ...changedStock(before, body) };
      refuseOutdated(version, before, change);
      const pieces = before.reserved + before.sold + change.stock;
      // The seller is told again when a sale leaves few of the new pieces.
      const restocks = change.stock > before.stock && { lowStockNoticeAt: undefined };
      await store.writeAll([
        replaceProduct(before, { ...change, ...restocks, pieces }),
        ...imageUses({ user: userOf(before), before: before.images, after: body.images, now }),
      ]);
      return shownToSeller({ ...before, ...change, version: before.version + 1 });
    }),
  );

/** Reads the provider's own product, active or not. Throws `not_found`. */
export const getMyProduct = ({ store }: Deps) =>
  withReads(store, ownProduct, async ({ actor }: Call<Api['getMyProduct']>, read) =>
    shownToSeller(ownListing((await read()).product, actor.id)),
  );

const listings = { replace: replaceProduct, userOf };

/** Shows or hides the provider's own product. Throws `not_found`. */
export const setProductActive = ({ store }: Deps) =>
  withReads(store, ownProduct, async ({ actor, body }: Call<Api['setProductActive']>, read) =>
    shownToSeller(
      await setActive(store, listings, async () => ownListing((await read()).product, actor.id), body.active),
    ),
  );

/** Removes a product from all lists; past orders keep their copy of its details. Throws `not_found`. */
export const archiveProduct = ({ store }: Deps) =>
  withReads(store, ownProduct, async ({ actor, now }: Call<Api['archiveProduct']>, read) => {
    await archive(store, listings, async () => ownListing((await read()).product, actor.id), now);
    return {};
  });
