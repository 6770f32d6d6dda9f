import { env } from '../http/env';

/** How many unpaid holds are allowed for new customers, who have never paid by card; settings of the stack. */
export type NewcomerLimits = {
  holdsPerNetwork: number;
  holdsPerProvider: number;
  /** Accounts that may place their first hold, per network and day. */
  accountsPerNetwork: number;
};

/** Reads the limits from the function's environment. */
export const newcomerLimits = (): NewcomerLimits => ({
  holdsPerNetwork: Number(env('MAX_HOLDS_PER_NETWORK')),
  holdsPerProvider: Number(env('MAX_HOLDS_PER_PROVIDER')),
  accountsPerNetwork: Number(env('MAX_NEW_ACCOUNTS_PER_NETWORK')),
});
