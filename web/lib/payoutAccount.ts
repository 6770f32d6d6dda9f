import { queryOptions } from '@tanstack/react-query';
import type { PayoutAccount } from '../../shared/payouts/schema';
import { client } from './client';

/** The provider's payout account, as last seen at Stripe. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['wallet', 'payout-account'],
  queryFn: () => client.getPayoutAccount(),
});

/** The same, after asking Stripe, which also brings `payoutAccountQuery` up to date. */
export const checkedAccountQuery = queryOptions({
  queryKey: ['wallet', 'payout-account', 'checked'],
  queryFn: async ({ client: cache }) => {
    const account = await client.getPayoutAccount({ query: { look: 'true' } });
    cache.setQueryData(payoutAccountQuery.queryKey, account);
    return account;
  },
});

/** Stripe has all it needs once it can pay, or checks the details. */
export const hasPayouts = ({ state }: PayoutAccount): boolean => state === 'ready' || state === 'in review';
