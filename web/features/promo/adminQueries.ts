import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminClient } from '../../lib/adminClient';

const next = { initialPageParam: undefined as string | undefined };

/** All promo codes, newest first, page by page. */
export const promoCodesQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['promotion', 'codes'],
  queryFn: ({ pageParam }) => adminClient.listPromoCodes({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

/** The paid bookings with a promo code, the latest payment first, page by page. */
export const promoUsesQuery = (code: string) =>
  infiniteQueryOptions({
    ...next,
    queryKey: ['promotion', 'uses', code],
    queryFn: ({ pageParam }) => adminClient.listPromoUses({ params: { code }, query: { cursor: pageParam } }),
    getNextPageParam: ({ cursor }) => cursor,
  });

/** All banners in their order, shown or not. */
export const adminBannersQuery = queryOptions({
  queryKey: ['promotion', 'banners'],
  queryFn: () => adminClient.listAdminBanners(),
});

/** The addresses left in the sign-up popup in a month (`2026-11`), newest first, page by page. */
export const leadsQuery = (month: string) =>
  infiniteQueryOptions({
    ...next,
    queryKey: ['promotion', 'leads', month],
    queryFn: ({ pageParam }) => adminClient.listLeads({ query: { month, cursor: pageParam } }),
    getNextPageParam: ({ cursor }) => cursor,
  });
