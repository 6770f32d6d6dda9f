import type { catalogApi } from '../../shared/catalog/api';
import type { Reply } from '../../shared/http/route';
import { products, productsByProvider, replaceProduct, type StoredProduct } from '../data/products';
import { untilFresh } from '../data/retry';
import type { Store } from '../data/store';
import { create } from '../data/writes';
import type { Ask } from '../http/serve';
import { add, begin, own, refuseForeignImages } from './listing';

type Api = typeof catalogApi;
type Deps = { store: Store };

/** A provider's products, active or not, newest first. */
export const listMyProducts =
  ({ store }: Deps) =>
  async ({ actor, query }: Ask<Api['listMyProducts']>): Promise<Reply<Api['listMyProducts']>> => {
    const page = await store.query({ ...productsByProvider(actor.id), limit: 24, cursor: query.cursor });
    return { items: page.items.map(products.parse), cursor: page.cursor };
  };

/**
 * A new product of an approved provider; the same Idempotency-Key answers with the same one. Throws `invalid_input`
 * for pictures that are not their own uploads.
 */
export const createProduct =
  ({ store }: Deps) =>
  ({ actor, body, headers, now }: Ask<Api['createProduct']>): Promise<Reply<Api['createProduct']>> =>
    untilFresh(async () => {
      refuseForeignImages(body.images, actor.id);
      const asking = { actor, idempotencyKey: headers['idempotency-key'], now };
      const { made, start } = await begin(store, asking, products.key);
      if (made) return products.parse(made);
      const product: StoredProduct = { ...body, ...start, reserved: 0, sold: 0 };
      await add(store, actor.id, create(products, product));
      return product;
    });

/**
 * Changes a product of one's own. The stock moves by as much as its author moved it, so that what was sold since they
 * looked stays sold. Throws `not_found`, `invalid_input`.
 */
export const updateProduct =
  ({ store }: Deps) =>
  ({ actor, params, body }: Ask<Api['updateProduct']>): Promise<Reply<Api['updateProduct']>> =>
    untilFresh(async () => {
      const before = await own(store, products, params.productId, actor.id);
      refuseForeignImages(body.images, actor.id);
      const { stockSeen, ...input } = body;
      const change = { ...input, stock: Math.max(0, before.stock + input.stock - stockSeen) };
      await store.write(replaceProduct(before, change));
      return { ...before, ...change };
    });

/** Takes a product off every list; past orders keep what they were sold as. Throws `not_found`. */
export const archiveProduct =
  ({ store }: Deps) =>
  ({ actor, params }: Ask<Api['archiveProduct']>): Promise<Reply<Api['archiveProduct']>> =>
    untilFresh(async () => {
      const before = await own(store, products, params.productId, actor.id);
      await store.write(replaceProduct(before, { archived: true, active: false }));
      return {};
    });
