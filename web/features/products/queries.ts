import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductCategory } from '../../../shared/catalog/product-categories';
import type { Sort } from '../../../shared/catalog/sorts';
import { client } from '../../lib/client';
import { longListGcTime } from '../../lib/queryClient';

export type ProductFilter = {
  search?: string;
  category?: ProductCategory;
  sort?: Sort;
  minCents?: number;
  maxCents?: number;
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

/** One product and its provider. */
export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ['product', 'one', productId],
    queryFn: () => client.getProduct({ params: { productId } }),
  });
