import { payoutAccountQuery } from '../../lib/payoutAccount';
import { queryClient } from '../../lib/queryClient';
import { providerWalletQuery, walletQuery } from './queries';

/** Loads the customer's wallet. */
export const prefetchWallet = (): Promise<void> => queryClient.prefetchInfiniteQuery(walletQuery);

/** Loads the provider's wallet and payout account. */
export const prefetchProviderWallet = (): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(providerWalletQuery),
    queryClient.prefetchQuery(payoutAccountQuery),
  ]);
