import type { Reply } from '../../shared/http/route';
import type { reviewsApi } from '../../shared/reviews/api';
import type { Query, Store } from '../data/engine/store';
import { isListed } from '../data/listings';
import { isApprovedProvider, roles } from '../data/people';
import { products } from '../data/products';
import { reviewsOf, reviewsOfListing, type StoredReview } from '../data/reviews';
import type { Call } from '../http/endpoints';

type Api = typeof reviewsApi;
type Deps = { store: Store };

/** How many of the newest reviews are compared, and how many of them are listed. */
const compared = 100;
const listed = 24;

const helpfulOf = ({ helpful = 0 }: StoredReview): number => helpful;

/** Reviews that as many people find helpful stay in their order, newest first. */
const mostHelpful = async (store: Store, query: Query<StoredReview>): Promise<{ items: StoredReview[] }> => {
  const { items } = await store.list(query, { limit: compared });
  return { items: items.toSorted((a, b) => helpfulOf(b) - helpfulOf(a)).slice(0, listed) };
};

/** Lists the most helpful of a provider's newest reviews; empty unless the provider is approved. */
export const listHelpfulReviews =
  ({ store }: Deps) =>
  async ({
    params: { providerId },
  }: Call<Api['listHelpfulReviews']>): Promise<Reply<Api['listHelpfulReviews']>> => {
    const [role, found] = await Promise.all([
      store.read(roles.ref(providerId)),
      mostHelpful(store, reviewsOf(providerId)),
    ]);
    return isApprovedProvider(role) ? found : { items: [] };
  };

/** Lists the most helpful of a product's own newest reviews; empty unless the product is listed. */
export const listHelpfulProductReviews =
  ({ store }: Deps) =>
  async ({
    params: { productId },
  }: Call<Api['listHelpfulProductReviews']>): Promise<Reply<Api['listHelpfulProductReviews']>> => {
    const [product, found] = await Promise.all([
      store.read(products.ref(productId), false),
      mostHelpful(store, reviewsOfListing('product', productId)),
    ]);
    return product && isListed(product) ? found : { items: [] };
  };
