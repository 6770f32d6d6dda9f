import { queryOptions } from '@tanstack/react-query';
import { lookLinkSeconds } from '../../../../shared/media/limits';
import { client } from '../../../lib/client';

/** The return of an order with links to its pictures, as one side sees it. The links expire, so new ones come in time. */
export const returnQuery = (orderId: string, side: 'customer' | 'seller') =>
  queryOptions({
    queryKey: ['order', 'return', orderId, side],
    queryFn: () =>
      side === 'customer'
        ? client.getReturn({ params: { orderId } })
        : client.getProviderReturn({ params: { orderId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (lookLinkSeconds - 60) * 1_000,
  });
