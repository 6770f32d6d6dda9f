import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductCategory } from '../../../../shared/catalog/product-categories';
import type { Sort } from '../../../../shared/catalog/sorts';
import type { Within } from '../../../../shared/nearby/distance';
import { client } from '../../../lib/client';
import { longListGcTime } from '../../../lib/queryClient';

type ProductFilter = {
  search?: string;
  category?: ProductCategory;
  sort?: Sort;
  minCents?: number;
  maxCents?: number;
  zip?: string;
  within?: Within;
};

/** Active products that match a filter, page by page. */
export const productsQuery = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['product', 'list', filter],
    queryFn: ({ pageParam }) => client.listProducts({ query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
    gcTime: longListGcTime,
  });

/**
 * One product and its provider, past the caches: an old price shown here would be refused on ordering. What was loaded
 * ahead of the page is not loaded again with it.
 */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'one', productId],
    queryFn: () => client.getProduct({ params: { productId }, query: { fresh: 'true' } }),
    staleTime: 5_000,
  });

/** A product's own reviews, newest first, page by page. */
export const productReviewsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['review', 'ofProduct', productId],
    queryFn: ({ pageParam }) =>
      client.listProductReviews({ params: { productId }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor,
  });

/** The most helpful of a product's own reviews. */
export const helpfulProductReviewsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['review', 'helpfulOfProduct', productId],
    queryFn: () => client.listHelpfulProductReviews({ params: { productId } }),
  });

/** A seller's latest reviews, of anything. */
export const reviewsOfSellerQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['review', 'ofSeller', providerId],
    queryFn: () => client.listReviews({ params: { providerId }, query: { limit: 10 } }),
  });

/** A seller's newest products. */
export const productsOfSellerQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['product', 'ofSeller', providerId],
    queryFn: () => client.listProviderProducts({ params: { providerId }, query: {} }),
  });
