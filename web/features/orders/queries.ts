import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderStatus } from '../../../shared/orders/lifecycle';
import { client } from '../../lib/client';
import { isHeld } from '../../lib/purchases/holds';
import { readPages } from '../../lib/readPages';

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

/**
 * The seller's orders that are to be shipped, the oldest first, because those are refunded soonest. The server lists the
 * newest first, so several pages are read; a seller with more than that sees the oldest of those.
 */
export const toShipQuery = queryOptions({
  queryKey: ['order', 'provider', 'to-ship'],
  queryFn: async () => {
    const orders = await Promise.all(
      (['paid', 'processing'] as const).map((status) =>
        readPages((cursor) => client.listProviderOrders({ query: { status, cursor } }), { maxPages: 5 }),
      ),
    );
    return orders.flat().sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  },
});

/** The signed-in seller's own terms of shipping. */
export const ownShippingQuery = queryOptions({
  queryKey: ['shipping', 'own'],
  queryFn: () => client.getShipping(),
});

/** The terms of shipping of some sellers, by their ids; those who have none are missing. */
export const shippingQuery = (providerIds: readonly string[]) =>
  queryOptions({
    queryKey: ['shipping', ...providerIds],
    queryFn: async () => {
      const { items } = await client.readShipping({ query: { providers: providerIds.join(',') } });
      return new Map(items.map((terms) => [terms.providerId, terms]));
    },
    enabled: providerIds.length > 0,
  });

/** What to print for the parcel of one of the seller's orders. Always refetched, since orders may be cancelled. */
export const packingSlipQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order', 'packingSlip', orderId],
    queryFn: () => client.getPackingSlip({ params: { orderId } }),
    staleTime: 0,
  });

/** The customer's latest unpaid orders that can still be paid, newest first. */
export const heldOrdersQuery = queryOptions({
  queryKey: ['order', 'held'],
  queryFn: async () => {
    const { items } = await client.listOrders({ query: { status: 'pending' } });
    return items.filter((order) => isHeld(order, Date.now()));
  },
});
