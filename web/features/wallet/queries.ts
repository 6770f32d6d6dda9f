import { infiniteQueryOptions } from '@tanstack/react-query';
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
