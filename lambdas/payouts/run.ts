import { isoOf } from '../../shared/time/iso';
import { presentNames } from '../data/engine/entity';
import { retryOnConflict } from '../data/engine/retry';
import { create, replace, type Write } from '../data/engine/writes';
import { countsOfRun, payoutRuns, type StoredRun, sumOf } from '../data/payout-runs';
import { roleHolders } from '../data/people';
import type { PayoutDeps } from './deps';

/** The statuses of the providers that a week's payouts look at, in this order. */
export const paidStatuses = ['approved', 'suspended', 'leaving'] as const;
type PaidStatus = (typeof paidStatuses)[number];

/** A message of the payouts queue: list a page of providers, or pay one of them. */
export type PayoutMessage =
  | { week: string; start: number; status: PaidStatus; cursor?: string; listed: number }
  | { week: string; start: number; providerId: string };

/** Parses a message of the queue, which may be from when a status was called standing. */
export const parsePayoutMessage = (body: string): PayoutMessage =>
  presentNames(JSON.parse(body), { status: 'standing' }) as PayoutMessage;

/** What a run needs: the queue, besides what payouts need. */
export type RunDeps = PayoutDeps & { send: (messages: readonly PayoutMessage[]) => Promise<void> };

/**
 * Starts the weekly payouts of an ISO week, or starts them again: each provider is paid once a week, so another start
 * only finishes what is left and looks again at those who were skipped. `now` is in milliseconds. `more` are writes for
 * the same transaction.
 */
export const startRun = async (
  { store, send }: RunDeps,
  week: string,
  now: number,
  more: readonly Write[] = [],
): Promise<StoredRun> => {
  const run = await retryOnConflict(async () => {
    const { known, counts } = await store.readAll({
      known: payoutRuns.ref(week),
      counts: countsOfRun(week),
    });
    const paidBefore = sumOf(counts).paid;
    const fresh = { week, startedAt: isoOf(now), starts: 1, paidBefore, version: 1 };
    const change = known && { starts: known.starts + 1, providers: undefined, paidBefore };
    await store.writeAll([known ? replace(payoutRuns, known, change!) : create(payoutRuns, fresh), ...more]);
    return known ? { ...known, ...change } : fresh;
  });
  await send([{ week, start: run.starts, status: 'approved', listed: 0 }]);
  return run;
};

const pageSize = 100;

type Listing = Extract<PayoutMessage, { listed: number }>;

/** Notes how many providers a start has listed, unless there was another start since. */
const finishListing = ({ store }: RunDeps, { week, start, listed }: Listing): Promise<void> =>
  retryOnConflict(async () => {
    const run = await store.read(payoutRuns.ref(week));
    if (run?.starts === start) await store.write(replace(payoutRuns, run, { providers: listed }));
  });

/**
 * Sends a message for each provider of one page, and one for the next page. Stops if there was another start since,
 * which lists all providers itself.
 */
export const listProviders = async (deps: RunDeps, listing: Listing): Promise<void> => {
  const { week, start, status } = listing;
  const run = await deps.store.read(payoutRuns.ref(week));
  if (run && run.starts > start) return;
  const page = await deps.store.list(roleHolders('provider', status), {
    limit: pageSize,
    cursor: listing.cursor,
  });
  await deps.send(page.items.map(({ userId: providerId }) => ({ week, start, providerId })));
  const { cursor: _, ...rest } = { ...listing, listed: listing.listed + page.items.length };
  const next = paidStatuses[paidStatuses.indexOf(status) + 1];
  if (page.cursor) await deps.send([{ ...rest, cursor: page.cursor }]);
  else if (next) await deps.send([{ ...rest, status: next }]);
  else await finishListing(deps, rest);
};
