import type { AdminProduct, adminListRoutes } from '../../shared/admin/lists-api';
import type { Reply } from '../../shared/http/route';
import { listByMonth, type Span, within } from '../data/by-month';
import { listRefs } from '../data/by-status';
import { isListed } from '../data/listings';
import {
  activityOf,
  allProducts,
  productsByActivity,
  productsByProvider,
  type StoredProduct,
} from '../data/products';
import type { Page, Store } from '../data/store';
import type { Call } from '../http/endpoints';
import { filteredBy, limit, readProfiles } from './purchase-lists';

type ListAdminProducts = (typeof adminListRoutes)['listAdminProducts'];

const shown = ({ images, providerId, providerName, ...product }: StoredProduct): AdminProduct => ({
  ...product,
  image: images[0]!,
  seller: { id: providerId, name: providerName },
  listed: isListed(product),
});

/** Reads a page. Sellers have no list by status, so a page of theirs may be short. */
const readPage = async (
  store: Store,
  { query: { status, seller, cursor, sort }, now }: Call<ListAdminProducts>,
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

/** Lists products, newest first by default, without deleted ones. Throws `invalid_input` for a bad cursor. */
export const listAdminProducts =
  (store: Store) =>
  async (call: Call<ListAdminProducts>): Promise<Reply<ListAdminProducts>> => {
    const { seller } = call.query;
    const [page, known] = await Promise.all([readPage(store, call), readProfiles(store, [seller])]);
    return { ...page, items: page.items.map(shown), filteredBy: filteredBy(seller, known) };
  };
