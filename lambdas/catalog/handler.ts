import { catalogApi } from '../../shared/catalog/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { count } from '../runtime/metrics';
import { snapshotFiles } from '../search/files';
import { freeTimesInMemory } from '../search/free-times';
import { createCatalog } from '../search/search';
import type { ListDeps } from './list';
import {
  archiveHairstyle,
  createHairstyle,
  getMyHairstyle,
  listMyHairstyles,
  setHairstyleActive,
  updateHairstyle,
} from './own-hairstyles';
import {
  archiveProduct,
  createProduct,
  getMyProduct,
  listMyProducts,
  setProductActive,
  updateProduct,
} from './own-products';
import { listMyReviews, replyToReview } from './own-reviews';
import { getHairstyle, listHairstyles, listProviderHairstyles } from './public-hairstyles';
import {
  getProduct,
  listProductReviews,
  listProducts,
  listProviderProducts,
  readCart,
} from './public-products';
import { getFeatured, getProvider, listReviews, type PublicDeps } from './public-providers';
import { reportContent } from './reports';
import { getTravel } from './travel';

/** Serves the public catalog and the providers' own listings. */
const serveCatalog = (deps: ListDeps & PublicDeps) =>
  endpoints(
    catalogApi,
    {
      listHairstyles: listHairstyles(deps),
      getHairstyle: getHairstyle(deps),
      getFeatured: getFeatured(deps),
      getProvider: getProvider(deps),
      listProviderHairstyles: listProviderHairstyles(deps),
      getTravel: getTravel(deps),
      listReviews: listReviews(deps),
      listMyHairstyles: listMyHairstyles(deps),
      createHairstyle: createHairstyle(deps),
      updateHairstyle: updateHairstyle(deps),
      getMyHairstyle: getMyHairstyle(deps),
      setHairstyleActive: setHairstyleActive(deps),
      archiveHairstyle: archiveHairstyle(deps),
      listProducts: listProducts(deps),
      getProduct: getProduct(deps),
      listProductReviews: listProductReviews(deps),
      listProviderProducts: listProviderProducts(deps),
      listMyProducts: listMyProducts(deps),
      createProduct: createProduct(deps),
      updateProduct: updateProduct(deps),
      getMyProduct: getMyProduct(deps),
      setProductActive: setProductActive(deps),
      archiveProduct: archiveProduct(deps),
      readCart: readCart(deps),
      reportContent: reportContent(deps),
      listMyReviews: listMyReviews(deps),
      replyToReview: replyToReview(deps),
    },
    deps.store,
  );

const store = createStore(env('TABLE_NAME'));
const catalog = createCatalog(snapshotFiles(store, env('SNAPSHOTS_BUCKET')), (listings) =>
  count({ SearchedListings: listings }),
);

export const handler = serveCatalog({
  store,
  catalog,
  findFreeTimes: freeTimesInMemory(catalog.openingsAt),
});
