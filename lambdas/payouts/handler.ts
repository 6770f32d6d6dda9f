import { payoutsApi } from '../../shared/payouts/api';
import { createStore } from '../data/engine/store';
import { endpoints } from '../http/endpoints';
import { env } from '../http/env';
import { stripeClient } from '../stripe/client';
import { getPayoutAccount, openOnboarding, openStripeDashboard } from './account';
import { cashOut, listPayouts } from './cash-out';
import { createPayoutCalls } from './payout-calls';
import { getPayoutsCsv } from './payouts-csv';
import { previewWeeklyPayouts } from './preview';
import type { RunDeps } from './run';
import { listPayoutLines, listPayoutRuns, retryPayout, startWeeklyPayouts } from './runs';
import { sendToQueue } from './send-to-queue';

/** The endpoints for payouts: a provider's account and cashouts, and the admins' weekly payouts. */
export const servePayouts = (deps: RunDeps) =>
  endpoints(
    payoutsApi,
    {
      getPayoutAccount: getPayoutAccount(deps),
      openOnboarding: openOnboarding(deps),
      openStripeDashboard: openStripeDashboard(deps),
      cashOut: cashOut(deps),
      listPayouts: listPayouts(deps.store),
      getPayoutsCsv: getPayoutsCsv(deps.store),
      previewWeeklyPayouts: previewWeeklyPayouts(deps.store),
      startWeeklyPayouts: startWeeklyPayouts(deps),
      listPayoutRuns: listPayoutRuns(deps.store),
      listPayoutLines: listPayoutLines(deps.store),
      retryPayout: retryPayout(deps),
    },
    deps.store,
  );

export const handler = servePayouts({
  store: createStore(env('TABLE_NAME')),
  calls: createPayoutCalls(stripeClient),
  send: sendToQueue,
});
