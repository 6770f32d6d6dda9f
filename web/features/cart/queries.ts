import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** The cart's products as they are now, without those no longer sold. */
export const cartQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['product', 'cart', productIds],
    queryFn: () => client.readCart({ query: { ids: productIds.join() } }),
    enabled: productIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
