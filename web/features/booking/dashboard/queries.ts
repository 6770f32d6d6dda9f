import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../lib/client';

/** The provider's balances. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});
