import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

const next = { initialPageParam: undefined as string | undefined };

/** The customer's balances and transactions, page by page. */
export const walletQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['wallet', 'customer'],
  queryFn: ({ pageParam }) => client.getWallet({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

/** The provider's balances and transactions, page by page. */
export const providerWalletQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['wallet', 'provider'],
  queryFn: ({ pageParam }) => client.getProviderWallet({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

/** The provider's payouts, newest first, page by page. */
export const payoutsQuery = infiniteQueryOptions({
  ...next,
  queryKey: ['wallet', 'payouts'],
  queryFn: ({ pageParam }) => client.listPayouts({ query: { cursor: pageParam } }),
  getNextPageParam: ({ cursor }) => cursor,
});

/** The purchases that the provider's pending balance consists of. */
export const pendingQuery = queryOptions({
  queryKey: ['wallet', 'pending'],
  queryFn: () => client.listPendingEarnings(),
});

/** The provider's statement of a month (`2026-11`). */
export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: ['wallet', 'statement', month],
    queryFn: () => client.getStatement({ params: { month } }),
  });

/** Opens a new link to Stripe's onboarding, because the last one was used or has expired. */
export const newLinkQuery = queryOptions({
  queryKey: ['wallet', 'onboarding'],
  queryFn: async () => {
    const { url } = await client.openOnboarding();
    window.location.replace(url);
    return url;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
