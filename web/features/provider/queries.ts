import { queryOptions } from '@tanstack/react-query';
import { client } from '../../lib/client';

/** A provider's figures and next appointments. */
export const dashboardQuery = queryOptions({
  queryKey: ['booking', 'provider', 'dashboard'],
  queryFn: () => client.getProviderDashboard(),
});

/** A provider's balances. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'provider', 'balance'],
  queryFn: async () => (await client.getProviderWallet({ query: {} })).wallet,
});
