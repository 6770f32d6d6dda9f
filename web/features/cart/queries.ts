import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The products of a cart as they are now; those no longer sold are left out. */
export const cartQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['product', 'cart', productIds],
    queryFn: () => client.readCart({ query: { ids: productIds.join() } }),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
