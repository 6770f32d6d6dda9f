import { infiniteQueryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '../../../shared/orders/lifecycle';
import { client } from '../../lib/client';

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { cursor?: string | undefined }) => last.cursor,
};

/** The signed-in customer's orders, newest first, optionally by status. */
export const ordersQuery = (status?: OrderStatus) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['order', 'mine', status ?? 'all'],
    queryFn: ({ pageParam }) => client.listOrders({ query: { status, cursor: pageParam } }),
  });

/** The signed-in seller's paid orders, optionally by status. */
export const providerOrdersQuery = (status?: OrderStatus) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['order', 'provider', status ?? 'all'],
    queryFn: ({ pageParam }) => client.listProviderOrders({ query: { status, cursor: pageParam } }),
  });
