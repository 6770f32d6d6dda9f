import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminSort } from '../../../../shared/admin/list-filters';
import type { BookingStatus } from '../../../../shared/booking/lifecycle';
import type { ProductActivity } from '../../../../shared/catalog/product-categories';
import type { StarFilter } from '../../../../shared/catalog/review-filters';
import type { GiftStatus } from '../../../../shared/gift-cards/lifecycle';
import type { OrderStatus } from '../../../../shared/orders/lifecycle';
import type { PurchaseRef } from '../../../../shared/payments/problems-and-refunds';
import { adminClient } from '../../../lib/adminClient';

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { cursor?: string | undefined }) => cursor,
};

/** A purchase with a page of its own. */
export type ShownPurchase = PurchaseRef & { kind: Exclude<PurchaseRef['kind'], 'gift'> };

type Dates = { from?: string | undefined; to?: string | undefined; sort: AdminSort };
type People = { provider?: string | undefined; customer?: string | undefined };
type BookingsFilter = Dates & People & { status?: BookingStatus | undefined };
type OrdersFilter = Dates & People & { status?: OrderStatus | undefined };
type ReviewsFilter = Dates & Pick<People, 'provider'> & { stars?: StarFilter | undefined };
type ProductsFilter = Pick<Dates, 'sort'> & {
  status?: ProductActivity | undefined;
  seller?: string | undefined;
};

// A refund changes a purchase; the refund dialog invalidates what is about money.
export const bookingsQuery = (filter: BookingsFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['finance', 'bookings', filter],
    queryFn: ({ pageParam }) => adminClient.listAdminBookings({ query: { ...filter, cursor: pageParam } }),
  });

export const ordersQuery = (filter: OrdersFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['finance', 'orders', filter],
    queryFn: ({ pageParam }) => adminClient.listAdminOrders({ query: { ...filter, cursor: pageParam } }),
  });

type GiftCardsFilter = { status?: GiftStatus | undefined; search?: string | undefined };

export const giftCardsQuery = (filter: GiftCardsFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['finance', 'giftCards', filter],
    queryFn: ({ pageParam }) => adminClient.listAdminGiftCards({ query: { ...filter, cursor: pageParam } }),
  });

/** Everything about a booking, an order or a tip. */
export const purchaseQuery = ({ kind, id }: ShownPurchase) =>
  queryOptions({
    queryKey: ['finance', 'purchase', kind, id],
    queryFn: () => adminClient.getAdminPurchase({ params: { kind, id } }),
  });

export const reviewsQuery = (filter: ReviewsFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['review', 'all', filter],
    queryFn: ({ pageParam }) => adminClient.listAdminReviews({ query: { ...filter, cursor: pageParam } }),
  });

export const productsQuery = (filter: ProductsFilter) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: ['product', 'all', filter],
    queryFn: ({ pageParam }) => adminClient.listAdminProducts({ query: { ...filter, cursor: pageParam } }),
  });
