import { env } from '../http/env';

/** How much customers who have never paid by card may hold unpaid; settings of the stack. */
export type NewcomerLimits = {
  holdsPerNetwork: number;
  holdsPerProvider: number;
  /** Accounts that place their first hold, per network and day. */
  accountsPerNetwork: number;
};

/** The limits this function is given. */
export const newcomerLimits = (): NewcomerLimits => ({
  holdsPerNetwork: Number(env('MAX_HOLDS_PER_NETWORK')),
  holdsPerProvider: Number(env('MAX_HOLDS_PER_PROVIDER')),
  accountsPerNetwork: Number(env('MAX_NEW_ACCOUNTS_PER_NETWORK')),
});
