import { journal } from '../../lambdas/data/journal';
import { attempts } from '../../lambdas/data/limits';
import { payoutAccounts } from '../../lambdas/data/payout-accounts';
import { payoutRuns, runLines } from '../../lambdas/data/payout-runs';
import { payouts } from '../../lambdas/data/payouts';
import { wallets } from '../../lambdas/data/wallets';
import type { payoutsApi } from '../../shared/payouts/api';
import type { Grant, GrantsOf } from './grant';
import { queuePayouts, stripe } from './resources';
import { batchGet, check, get, index, query, record, write } from './table';

/** Taking a payout on: its money, its return, and what its weekly run counts. */
export const payingOut: Grant[] = [
  get,
  batchGet,
  query,
  check,
  stripe,
  write(payouts, payoutAccounts, runLines, journal, wallets),
];

export const payoutGrants = {
  getPayoutAccount: [get, stripe, write(payoutAccounts)],
  openOnboarding: [get, batchGet, stripe, write(payoutAccounts)],
  openStripeDashboard: [get, stripe, write(payoutAccounts)],
  cashOut: [...payingOut, write(attempts)],
  listPayouts: [get, index('byProvider')],
  getPayoutsCsv: [get, index('byProvider')],

  previewWeeklyPayouts: [get, batchGet, query, index('byProviderStatus')],
  startWeeklyPayouts: [get, batchGet, write(payoutRuns), record, queuePayouts],
  listPayoutRuns: [get, batchGet, query],
  listPayoutLines: [get, batchGet, query],
  retryPayout: [...payingOut, record],
} satisfies GrantsOf<typeof payoutsApi>;
