import { againBy, type DueKind, dueBy, dueOf, postpone } from '../data/due';
import { Stale } from '../data/retry';
import type { Item, QueryInput, Store } from '../data/store';
import { logError } from '../http/log';
import { giveUp } from '../payments/lapse';
import type { PaymentDeps } from '../payments/settle';
import { moveDue } from './bookings';
import { moveDueOrder } from './orders';

/** The sweep in two parts, each run by itself, so that neither kind of purchase waits for the other. */
export const sweeps = {
  bookings: ['BOOKING-CHECKOUTS', 'BOOKINGS'],
  orders: ['ORDER-CHECKOUTS', 'ORDERS'],
} as const satisfies Record<string, readonly DueKind[]>;

export type SweepName = keyof typeof sweeps;

/** How many entries failed, and how many were not reached in time or only ten minutes late. */
export type Swept = { failed: number; left: number };

type Deps = PaymentDeps & { now: number; hasTime: () => boolean };

/** Moves on what an entry of the index stands for; answers whether it has to be looked at again. */
type Handle = (deps: Deps, id: string) => Promise<boolean>;

const giveUpDue: Handle = async (deps, id) => (await giveUp(deps, id, deps.now)) === 'owing';

const handles: Record<DueKind, Handle> = {
  'BOOKING-CHECKOUTS': giveUpDue,
  'ORDER-CHECKOUTS': giveUpDue,
  BOOKINGS: (deps, id) => moveDue(deps, id, deps.now),
  ORDERS: (deps, id) => moveDueOrder(deps, id, deps.now),
};

const atOnce = 16;
const pageSize = 100;
const maxCounted = 1_000;
const lateAfterMs = 10 * 60_000;

/** Moves an entry back, unless it has been changed meanwhile. */
const lookAgain = (store: Store, item: Item, kind: DueKind, now: number): Promise<void> =>
  store.write(postpone(item, kind, now)).catch((error: unknown) => {
    if (!(error instanceof Stale)) throw error;
  });

/** Answers whether it failed. */
const handleOne = async (deps: Deps, kind: DueKind, item: Item): Promise<boolean> => {
  const { id } = dueOf(item);
  try {
    if (await handles[kind](deps, id)) await lookAgain(deps.store, item, kind, deps.now);
    return false;
  } catch (error) {
    logError('The sweep could not finish one', error, { kind, id });
    await lookAgain(deps.store, item, kind, deps.now).catch((cause: unknown) =>
      logError('The sweep could not move one back', cause, { kind, id }),
    );
    return true;
  }
};

/** Handles entries, some at once, for as long as there is time; those it does not reach stay in the list. */
const handleAll = async (deps: Deps, kind: DueKind, waiting: Item[]): Promise<number> => {
  let failed = 0;
  const work = async () => {
    while (deps.hasTime()) {
      const item = waiting.shift();
      if (!item) return;
      if (await handleOne(deps, kind, item)) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
};

const isLate = (item: Item, now: number): boolean => now - Date.parse(dueOf(item).dueAt) > lateAfterMs;

/** Goes through one part of the index, and counts what it has no time for. */
const sweepThrough = async (deps: Deps, kind: DueKind, what: QueryInput): Promise<Swept> => {
  const swept: Swept = { failed: 0, left: 0 };
  let cursor: string | undefined;
  do {
    const hasTime = deps.hasTime();
    const page = await deps.store.query({ ...what, limit: hasTime ? pageSize : maxCounted, cursor });
    const waiting = [...page.items];
    if (hasTime) swept.failed += await handleAll(deps, kind, waiting);
    const reached = page.items.slice(0, page.items.length - waiting.length);
    swept.left += waiting.length + reached.filter((item) => isLate(item, deps.now)).length;
    cursor = hasTime ? page.cursor : undefined;
  } while (cursor);
  return swept;
};

const sweepKind = async (deps: Deps, kind: DueKind): Promise<Swept> => {
  const instant = new Date(deps.now).toISOString();
  const fresh = await sweepThrough(deps, kind, dueBy(kind, instant));
  const again = await sweepThrough(deps, kind, againBy(kind, instant));
  return { failed: fresh.failed + again.failed, left: fresh.left + again.left };
};

/**
 * Moves on whatever of one part has come due by `now` (milliseconds): unpaid holds; unanswered, unfinished and
 * unreleased bookings; unshipped, undelivered and unreleased orders. What fails, or waits for somebody else, is moved
 * back, so that it never stands before others; nothing new is begun once `hasTime` says no.
 */
export const sweep = async (deps: Deps, name: SweepName): Promise<Swept> => {
  const [first, second] = await Promise.all(sweeps[name].map((kind) => sweepKind(deps, kind)));
  return { failed: first!.failed + second!.failed, left: first!.left + second!.left };
};
