import type { catalogApi } from '../../shared/catalog/api';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { Store } from '../data/engine/store';
import { isListed } from '../data/listings';
import { listedProducts, listedProductsOf, productCardOf, products, shownProduct } from '../data/products';
import { productRatings, reviewsOfListing } from '../data/reviews';
import { shipping } from '../data/shipping';
import type { Call } from '../http/endpoints';
import { type ListDeps, listPage } from './list';
import { approvedProfile, refsOfProvider } from './public-providers';
import { pageSize } from './view';

type Api = typeof catalogApi;
type Deps = { store: Store };

/** Lists the public shop in the given order; with a search text, only what has it in its name or description. */
export const listProducts =
  ({ store, catalog }: ListDeps) =>
  ({ query, now }: Call<Api['listProducts']>): Promise<Reply<Api['listProducts']>> =>
    listPage(store, { listed: listedProducts, ...catalog.products }, query, now);

/** Reads a listed product, its provider, and what they ask for shipping. Throws `not_found`, `provider_not_found`. */
export const readProduct = async (store: Store, productId: string): Promise<Reply<Api['getProduct']>> => {
  const product = await store.read(products.ref(productId), false);
  if (!product || !isListed(product)) throw new Refusal('not_found');
  const parts = {
    ...refsOfProvider(product.providerId),
    rating: productRatings.ref(productId),
    terms: shipping.ref(product.providerId),
  };
  const { rating, terms, ...provider } = await store.readAll(parts, false);
  return { ...shownProduct(product), rating, provider: approvedProfile(provider), shipping: terms };
};

/** The use case of `readProduct`. */
export const getProduct =
  ({ store }: Deps) =>
  ({ params }: Call<Api['getProduct']>): Promise<Reply<Api['getProduct']>> =>
    readProduct(store, params.productId);

/** Lists a provider's public products, newest first. */
export const listProviderProducts =
  ({ store }: Deps) =>
  ({ params, query }: Call<Api['listProviderProducts']>): Promise<Reply<Api['listProviderProducts']>> =>
    store.list(listedProductsOf(params.providerId), { limit: pageSize, cursor: query.cursor });

/** Lists the reviews of a product, newest first; empty unless the product is listed. */
export const listProductReviews =
  ({ store }: Deps) =>
  async ({ params, query }: Call<Api['listProductReviews']>): Promise<Reply<Api['listProductReviews']>> => {
    const [product, page] = await Promise.all([
      store.read(products.ref(params.productId), false),
      store.list(reviewsOfListing('product', params.productId), query),
    ]);
    return product && isListed(product) ? page : { items: [] };
  };

/** Returns the current prices, stock and variants of the products in a cart, without those no longer listed. */
export const readCart =
  ({ store }: Deps) =>
  async ({ query }: Call<Api['readCart']>): Promise<Reply<Api['readCart']>> => {
    const found = await store.readEach(query.ids.map((id) => products.ref(id)));
    const sold = found.flatMap((product) => product ?? []).filter(isListed);
    return {
      items: sold.map((product) => {
        const { options, variants, images } = shownProduct(product);
        return { ...productCardOf(product), ...(options && { options, variants, images }) };
      }),
    };
  };
