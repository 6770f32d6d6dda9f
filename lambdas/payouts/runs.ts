import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { payoutsApi } from '../../shared/payouts/api';
import type { PayoutLine, PayoutRun } from '../../shared/payouts/schema';
import { isoWeek } from '../../shared/payouts/week';
import { isoOf } from '../../shared/time/iso';
import { audit } from '../data/audit';
import type { Store } from '../data/engine/store';
import { allRuns, countsOfRun, linesOf, type RunCounts, type StoredRun, sumOf } from '../data/payout-runs';
import { payouts, type StoredPayout } from '../data/payouts';
import { payoutsPause } from '../data/payouts-pause';
import { profiles } from '../data/people';
import type { Call } from '../http/endpoints';
import { env } from '../http/env';
import { advanceNow } from './advance';
import { decideLine } from './pay-provider';
import { type RunDeps, startRun } from './run';

type Api = typeof payoutsApi;

/** The ISO week of an instant (milliseconds) in the marketplace's time zone. */
export const weekOf = (now: number): string => isoWeek(now, env('MARKETPLACE_ZONE'));

/** A run with its progress: done once its last start has paid or skipped every provider it has listed. */
const shownRun = (
  { week, startedAt, starts, providers, paidBefore }: StoredRun,
  counts: readonly RunCounts[],
): PayoutRun => {
  const sums = sumOf(counts);
  const isDone = providers !== undefined && sums.looked >= providers;
  const paidNow = sums.paid - paidBefore;
  return { week, startedAt, starts, ...(providers !== undefined && { providers }), ...sums, paidNow, isDone };
};

/** An admin starts this week's payouts. Throws `payouts_paused`. */
export const startWeeklyPayouts =
  (deps: RunDeps) =>
  async ({ actor, now }: Call<Api['startWeeklyPayouts']>): Promise<Reply<Api['startWeeklyPayouts']>> => {
    const { store } = deps;
    if ((await store.read(payoutsPause.ref())).pausedAt) throw new Refusal('payouts_paused');
    const week = weekOf(now);
    const subject = { kind: 'payoutRun', id: week } as const;
    const run = await startRun(deps, week, now, [
      audit(actor, 'weekly_payouts_started', { subject, at: isoOf(now) }),
    ]);
    return shownRun(run, await store.readEach(countsOfRun(week, run.starts)));
  };

const runsPerPage = 20;

/** Lists the weekly payouts, latest week first, with the week that would be started now. */
export const listPayoutRuns =
  (store: Store) =>
  async ({ query, now }: Call<Api['listPayoutRuns']>): Promise<Reply<Api['listPayoutRuns']>> => {
    const { items, cursor } = await store.list(allRuns, { limit: runsPerPage, cursor: query.cursor });
    const parts = items.map(({ week, starts }) => countsOfRun(week, starts));
    const counts = await store.readEach(parts.flat());
    const runs = items.map((run, index) => shownRun(run, counts.splice(0, parts[index]!.length)));
    return { items: runs, cursor, week: weekOf(now) };
  };

const shownPayout = (payout: StoredPayout | undefined): Partial<PayoutLine> => {
  const { status, failure, waitsFor, dueAt, endedAt, transferId, stripePayoutId } = payout ?? {};
  const nextTryAt = waitsFor && dueAt;
  return { status, failure, waitsFor, nextTryAt, endedAt, transferId, stripePayoutId };
};

/** Lists who was paid in a week, and who was skipped and why. */
export const listPayoutLines =
  (store: Store) =>
  async ({ params, query }: Call<Api['listPayoutLines']>): Promise<Reply<Api['listPayoutLines']>> => {
    const { items, cursor } = await store.list(linesOf(params.week), { limit: 48, cursor: query.cursor });
    const { people, paid } = await store.readAll({
      people: items.map(({ providerId }) => profiles.ref(providerId)),
      paid: items.flatMap(({ payoutId }) => (payoutId ? [payouts.ref(payoutId)] : [])),
    });
    const payoutById = new Map(paid.flatMap((payout) => (payout ? [[payout.id, payout] as const] : [])));
    const lines = items.map(({ providerId, amountCents, payoutId, skipped }, index) => {
      const { name = '', email = '' } = people[index] ?? {};
      const payout = payoutId === undefined ? {} : shownPayout(payoutById.get(payoutId));
      return { providerId, name, email, amountCents, payoutId, skipped, ...payout };
    });
    return { items: lines, cursor };
  };

/**
 * Pays a failed weekly payout again, at most what is available now. Throws `not_found`, and `not_possible_now` if the
 * payout has not failed, was already paid again, or the provider cannot be paid now.
 */
export const retryPayout =
  (deps: RunDeps) =>
  async ({ params, actor, now }: Call<Api['retryPayout']>): Promise<Reply<Api['retryPayout']>> => {
    const { store } = deps;
    const failed = await store.read(payouts.ref(params.payoutId));
    if (!failed?.week) throw new Refusal('not_found');
    if (failed.status !== 'failed') throw new Refusal('not_possible_now');
    const { week, providerId } = failed;
    const subject = { kind: 'payout', id: failed.id } as const;
    const { payoutId, amountCents, skipped } = await decideLine(
      deps,
      { week, providerId, again: failed.id },
      now,
      [
        audit(actor, 'payout_retried', {
          subject,
          at: isoOf(now),
          from: { amountCents: failed.amountCents },
        }),
      ],
    );
    if (skipped || !payoutId) throw new Refusal('not_possible_now');
    await advanceNow(deps, payoutId, now);
    const payout = await store.read(payouts.ref(payoutId));
    return { payoutId, amountCents, status: payout?.status, failure: payout?.failure };
  };
