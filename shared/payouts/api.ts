import * as z from 'zod';
import { amount, cents, cursor, id, idempotencyKey, isoInstant, page, returnHeaders } from '../http/fields';
import { route } from '../http/route';
import { period } from '../time/period';
import { payout, payoutAccount, payoutLine, payoutRun, payoutTotal, week } from './schema';

const link = z.object({ url: z.string() });

export const payoutsApi = {
  /** The provider's payout account. `look`: asks Stripe first. */
  getPayoutAccount: route({
    method: 'GET',
    path: '/api/provider/payout-account',
    access: 'provider',
    query: z.object({ look: z.literal('true').optional() }),
    reply: payoutAccount,
    budget: { calls: 4, units: 12 },
  }),
  /** Creates the payout account if there is none, and returns a link to Stripe's onboarding. */
  openOnboarding: route({
    method: 'POST',
    path: '/api/provider/payout-account/onboarding',
    access: 'provider',
    headers: returnHeaders,
    reply: link,
    budget: { calls: 6, units: 30 },
  }),
  /** Returns a link to Stripe's own dashboard of the account. */
  openStripeDashboard: route({
    method: 'POST',
    path: '/api/provider/payout-account/dashboard',
    access: 'provider',
    reply: link,
    budget: { calls: 4, units: 10 },
  }),
  cashOut: route({
    method: 'POST',
    path: '/api/provider/cashouts',
    access: 'provider',
    status: 201,
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: z.object({ amountCents: cents.min(1, 'Please enter a valid amount') }),
    reply: payout,
    budget: { calls: 12, units: 90 },
  }),
  listPayouts: route({
    method: 'GET',
    path: '/api/provider/payouts',
    access: 'provider',
    query: z.object({ cursor }),
    reply: page(payout),
    budget: { calls: 2, units: 12 },
  }),
  /** The provider's payouts that began in a period in their time zone, oldest first, with amounts in dollars. */
  getPayoutsCsv: route({
    method: 'GET',
    path: '/api/provider/payouts.csv',
    access: 'provider',
    query: period,
    type: 'text/csv',
    reply: z.string(),
    budget: { calls: 3, units: 12 },
  }),

  /** Who would be paid in the weekly payouts now, and who would be skipped and why. The first page has the total. */
  previewWeeklyPayouts: route({
    method: 'GET',
    path: '/api/admin/weekly-payouts/preview',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(payoutLine).extend({
      week: z.string(),
      pausedAt: isoInstant.optional(),
      total: payoutTotal.optional(),
    }),
    budget: { calls: 80, units: 600 },
  }),
  /** Starts the weekly payouts of this week, or finishes them if they were started before. */
  startWeeklyPayouts: route({
    method: 'POST',
    path: '/api/admin/weekly-payouts',
    access: 'admin',
    reply: payoutRun,
    budget: { calls: 6, units: 60 },
  }),
  listPayoutRuns: route({
    method: 'GET',
    path: '/api/admin/weekly-payouts',
    access: 'admin',
    query: z.object({ cursor }),
    reply: page(payoutRun).extend({ week: z.string() }),
    budget: { calls: 4, units: 100 },
  }),
  /** Who was paid in a week's payouts, and who was skipped and why. */
  listPayoutLines: route({
    method: 'GET',
    path: '/api/admin/weekly-payouts/{week}/lines',
    access: 'admin',
    params: z.object({ week }),
    query: z.object({ cursor }),
    reply: page(payoutLine),
    budget: { calls: 6, units: 60 },
  }),
  /** Pays a failed weekly payout again, at most what is available now. */
  retryPayout: route({
    method: 'POST',
    path: '/api/admin/payouts/{payoutId}/retry',
    access: 'admin',
    params: z.object({ payoutId: id }),
    reply: payoutLine.pick({ payoutId: true, status: true, failure: true }).extend({ amountCents: amount }),
    budget: { calls: 14, units: 120 },
  }),
};
