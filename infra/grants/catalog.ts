import { hairstyles } from '../../lambdas/data/hairstyles';
import { attempts } from '../../lambdas/data/limits';
import { pictures } from '../../lambdas/data/pictures';
import { products } from '../../lambdas/data/products';
import { reports } from '../../lambdas/data/reports';
import { reviews } from '../../lambdas/data/reviews';
import type { catalogApi } from '../../shared/catalog/api';
import type { GrantsOf } from './grant';
import { search } from './resources';
import { batchGet, check, get, index, query, write } from './table';

export const catalogGrants = {
  listHairstyles: [index('listed'), index('listedByCategory'), ...search.listings],
  getHairstyle: [get, batchGet, ...search.listings],
  getFeatured: [batchGet, index('byProviderStatus'), index('listed')],
  getProvider: [batchGet, index('byProviderStatus'), ...search.listings],
  listProviderHairstyles: [index('byProviderStatus')],
  getTravel: [batchGet],
  listReviews: [get, index('byProvider')],
  listMyHairstyles: [get, index('byProvider')],
  createHairstyle: [get, batchGet, check, write(hairstyles, pictures)],
  getMyHairstyle: [get],
  updateHairstyle: [get, write(hairstyles, pictures)],
  setHairstyleActive: [get, write(hairstyles)],
  archiveHairstyle: [get, write(hairstyles, pictures)],

  listProducts: [index('listed'), index('listedByCategory'), ...search.listings],
  getProduct: [get, batchGet],
  listProductReviews: [get, index('byProviderStatus')],
  readCart: [batchGet],
  listProviderProducts: [index('byProviderStatus')],
  listMyProducts: [get, index('byProvider')],
  createProduct: [get, batchGet, check, write(products, pictures)],
  getMyProduct: [get],
  updateProduct: [get, write(products, pictures)],
  setProductActive: [get, write(products)],
  archiveProduct: [get, write(products, pictures)],

  listMyReviews: [get, index('byProvider')],
  replyToReview: [get, write(reviews)],
  reportContent: [get, query, write(reports, attempts)],
} satisfies GrantsOf<typeof catalogApi>;
