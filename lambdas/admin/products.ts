import type { AdminProduct, adminListRoutes } from '../../shared/admin/lists-api';
import type { Reply } from '../../shared/http/route';
import { listByMonth, type Span, within } from '../data/engine/by-month';
import { listRefs } from '../data/engine/by-status';
import type { Page, Store } from '../data/engine/store';
import { isListed } from '../data/listings';
import {
  activityOf,
  allProducts,
  priceRangeOf,
  productsByActivity,
  productsByProvider,
  type StoredProduct,
  shownProduct,
} from '../data/products';
import { searchList } from '../data/search-list';
import type { Call } from '../http/endpoints';
import { filteredBy, limit, type Reading, readProfiles } from './purchase-lists';

type ListAdminProducts = (typeof adminListRoutes)['listAdminProducts'];

const shown = (stored: StoredProduct): AdminProduct => {
  const { images, providerId, providerName, ...product } = shownProduct(stored);
  return {
    ...product,
    image: images[0],
    ...priceRangeOf(stored),
    seller: { id: providerId, name: providerName },
    listed: isListed(stored),
  };
};

/** Reads a page. Sellers have no list by status, so a page of theirs may be short. */
const readPage = async (
  store: Store,
  { status, seller, cursor, sort }: Call<ListAdminProducts>['query'],
  { now, limit }: Reading,
): Promise<Page<StoredProduct>> => {
  const span: Span = { oldestFirst: sort === 'oldest' };
  const isWanted = (product: StoredProduct) =>
    !product.archived && (!status || activityOf(product) === status);
  if (status && !seller)
    return listRefs(store, productsByActivity(status), { limit, cursor, ...span }, isWanted);
  const page = seller
    ? await store.list(within(productsByProvider(seller), span), { limit, cursor })
    : await listByMonth(store, allProducts, { now, limit, cursor, ...span });
  return { ...page, items: page.items.filter(isWanted) };
};

/** Reads a page of products, newest first by default, without deleted ones. */
export const readAdminProducts = async (
  store: Store,
  query: Call<ListAdminProducts>['query'],
  reading: Reading,
): Promise<Page<AdminProduct>> => {
  const page = await searchList(
    query,
    reading,
    ({ id, name, category, providerName }: StoredProduct) => [id, name, category, providerName],
    (paging) => readPage(store, { ...query, cursor: paging.cursor }, { ...reading, ...paging }),
  );
  return { ...page, items: page.items.map(shown) };
};

/** Lists products, newest first by default, without deleted ones. Throws `invalid_input` for a bad cursor. */
export const listAdminProducts =
  (store: Store) =>
  async ({ query, now }: Call<ListAdminProducts>): Promise<Reply<ListAdminProducts>> => {
    const [page, known] = await Promise.all([
      readAdminProducts(store, query, { now, limit }),
      readProfiles(store, [query.seller]),
    ]);
    return { ...page, filteredBy: filteredBy(query.seller, known) };
  };
