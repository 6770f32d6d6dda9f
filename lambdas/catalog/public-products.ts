import type { catalogApi } from '../../shared/catalog/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import { isListed } from '../data/listings';
import { listedProducts, listedProductsOf, productCardOf, products } from '../data/products';
import type { Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { type ListDeps, listPage } from './list';
import { readProvider } from './public-providers';
import { pageSize } from './view';

type Api = typeof catalogApi;
type Deps = { store: Store };

/** The public shop in the order asked for; with a search text, whatever holds it in name or description. */
export const listProducts =
  (deps: ListDeps) =>
  ({ query, now }: Call<Api['listProducts']>): Promise<Reply<Api['listProducts']>> =>
    listPage(deps, { listed: listedProducts, search: deps.catalog.products }, query, now);

/** A listed product and its provider. Throws `not_found`. */
export const readProduct = async (store: Store, productId: string): Promise<Reply<Api['getProduct']>> => {
  const product = await store.read(products.ref(productId), false);
  if (!product || !isListed(product)) throw new Refusal('not_found');
  return { ...product, provider: await readProvider(store, product.providerId) };
};

/** The same, as the API answers it. */
export const getProduct =
  ({ store }: Deps) =>
  ({ params }: Call<Api['getProduct']>): Promise<Reply<Api['getProduct']>> =>
    readProduct(store, params.productId);

/** What of one provider everyone may buy, newest first. */
export const listProviderProducts =
  ({ store }: Deps) =>
  ({ params, query }: Call<Api['listProviderProducts']>): Promise<Reply<Api['listProviderProducts']>> =>
    store.list(listedProductsOf(params.providerId), { limit: pageSize, cursor: query.cursor });

/** What the products of a cart cost now and how many of them there are; those no longer sold are left out. */
export const readCart =
  ({ store }: Deps) =>
  async ({ query }: Call<Api['readCart']>): Promise<Reply<Api['readCart']>> => {
    const found = await store.readEach(query.ids.map((id) => products.ref(id)));
    const sold = found.flatMap((product) => product ?? []).filter(isListed);
    return { items: sold.map(productCardOf) };
  };
