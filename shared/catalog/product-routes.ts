import * as z from 'zod';
import { cursor, fresh, id, idempotencyKey, page, text } from '../http/fields';
import { route } from '../http/route';
import { maxLines } from '../payments/limits';
import {
  arePricesInOrder,
  isNearSomewhere,
  nearFilter,
  nearSomewhere,
  priceFilter,
  pricesInOrder,
} from './filters';
import { activeInput } from './hairstyle-input';
import { cartProduct, ownProduct, productCategory, productPage, productResults } from './product';
import { productChange, productInput } from './product-input';
import { productDetail } from './public-pages';
import { reviewPage } from './review';
import { sorts } from './sorts';

const cache = { maxAge: 5, staleWhileRevalidate: 30 };
export const reviewQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(24).default(5) });

const productParams = z.object({ productId: id });

const cartIds = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(id).min(1).max(maxLines));

export const productRoutes = {
  listProducts: route({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    query: z
      .object({
        category: productCategory.optional(),
        search: text(80).optional(),
        sort: z.enum(sorts).default('newest'),
        ...priceFilter,
        ...nearFilter,
        cursor,
      })
      .refine(arePricesInOrder, pricesInOrder)
      .refine(isNearSomewhere, nearSomewhere),
    reply: productResults,
    cache,
    budget: { calls: 2, units: 5 },
  }),
  getProduct: route({
    method: 'GET',
    path: '/api/products/{productId}',
    access: 'public',
    params: productParams,
    query: z.object({ fresh }),
    reply: productDetail,
    cache,
    budget: { calls: 2, units: 4 },
  }),
  /** The product's own reviews, newest first; its seller's others are in `listReviews`. */
  listProductReviews: route({
    method: 'GET',
    path: '/api/products/{productId}/reviews',
    access: 'public',
    params: productParams,
    query: reviewQuery,
    reply: reviewPage,
    cache,
    budget: { calls: 2, units: 4 },
  }),
  listProviderProducts: route({
    method: 'GET',
    path: '/api/providers/{providerId}/products',
    access: 'public',
    params: z.object({ providerId: id }),
    query: z.object({ cursor }),
    reply: productPage,
    cache,
    budget: { calls: 1, units: 5 },
  }),
  /** `ids` are separated by commas. */
  readCart: route({
    method: 'GET',
    path: '/api/cart/products',
    access: 'user',
    query: z.object({ ids: cartIds }),
    reply: z.object({ items: z.array(cartProduct) }),
    budget: { calls: 1, units: 40 },
  }),
  listMyProducts: route({
    method: 'GET',
    path: '/api/provider/products',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(ownProduct),
    budget: { calls: 2, units: 7 },
  }),
  createProduct: route({
    method: 'POST',
    path: '/api/provider/products',
    access: 'provider',
    status: 201,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: productInput,
    reply: ownProduct,
    budget: { calls: 3, units: 40 },
  }),
  /** Reads one's own product, active or not. */
  getMyProduct: route({
    method: 'GET',
    path: '/api/provider/products/{productId}',
    access: 'provider',
    params: productParams,
    reply: ownProduct,
    budget: { calls: 1, units: 3 },
  }),
  updateProduct: route({
    method: 'PUT',
    path: '/api/provider/products/{productId}',
    access: 'provider',
    params: productParams,
    body: productChange,
    reply: ownProduct,
    budget: { calls: 2, units: 12 },
  }),
  setProductActive: route({
    method: 'PUT',
    path: '/api/provider/products/{productId}/active',
    access: 'provider',
    params: productParams,
    body: activeInput,
    reply: ownProduct,
    budget: { calls: 2, units: 11 },
  }),
  archiveProduct: route({
    method: 'DELETE',
    path: '/api/provider/products/{productId}',
    access: 'provider',
    params: productParams,
    reply: z.object({}),
    budget: { calls: 2, units: 18 },
  }),
};
