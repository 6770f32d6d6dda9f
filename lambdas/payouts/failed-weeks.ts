import { replace, type Write } from '../data/engine/writes';
import { payoutAccounts, type StoredPayoutAccount } from '../data/payout-accounts';
import { countFailure } from '../data/payout-runs';

/*
 * A failed weekly payout counts in its week while its money waits (docs/product/money.md#weekly-payouts). A provider's
 * payout account says in which weeks that is so, because any later payout takes all of that money.
 */

/** The writes that note that a provider's payout of a week has failed. */
export const failureWrites = (
  week: string,
  providerId: string,
  account: StoredPayoutAccount | undefined,
): Write[] => [
  countFailure(week, providerId, 1),
  ...(account
    ? [replace(payoutAccounts, account, { failedWeeks: [...(account.failedWeeks ?? []), week] })]
    : []),
];

/**
 * The writes that note that a provider has nothing left of what failed, because a payout takes all of it or it is gone.
 * `except`: a week that is counted otherwise.
 */
export const noneLeftWrites = (account: StoredPayoutAccount | undefined, except?: string): Write[] => {
  const weeks = account?.failedWeeks ?? [];
  if (!account || weeks.length === 0) return [];
  return [
    replace(payoutAccounts, account, { failedWeeks: [] }),
    ...weeks.filter((week) => week !== except).map((week) => countFailure(week, account.providerId, -1)),
  ];
};
