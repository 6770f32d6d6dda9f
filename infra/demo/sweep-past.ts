import { type DueKind, dueBy } from '../../lambdas/data/engine/due';
import type { Store } from '../../lambdas/data/engine/store';
import type { SweepName } from '../../lambdas/schedule/sweeps';
import type { Cloud } from '../acting/cloud';
import { runSweep } from '../acting/schedules';
import { tableOf } from '../acting/table';

const minute = 60_000;

/** The parts of the sweep that purchases wait for, each with what it handles. */
const waiting: readonly (readonly [sweep: SweepName, kind: DueKind])[] = [
  ['bookings', 'BOOKING-CHECKOUTS'],
  ['bookings', 'BOOKINGS'],
  ['tips', 'TIPS'],
  ['gift-cards', 'GIFTS'],
  ['orders', 'ORDER-CHECKOUTS'],
  ['orders', 'ORDERS'],
];

const iso = (moment: number): string => new Date(moment).toISOString();

/** What has been due the longest by `until` (ISO), with the part of the sweep that handles it. */
const nextDue = async (store: Pick<Store, 'list'>, until: string) => {
  const first = async ([sweep, kind]: (typeof waiting)[number]) => {
    const pages = await Promise.all(dueBy(kind, until).map((query) => store.list(query, { limit: 1 })));
    return pages.flatMap(({ items }) => items.map((due) => ({ sweep, ...due })));
  };
  const found = (await Promise.all(waiting.map(first))).flat();
  return found.sort((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))[0];
};

/**
 * Sweeps purchases at every minute of the past in which something came due: unpaid holds expire, and
 * purchases that nobody confirmed are released, at their own times. Throws if the sweep fails at anything or leaves it
 * as it is.
 */
export const sweepPast = async (cloud: Cloud): Promise<void> => {
  const store = await tableOf(cloud);
  try {
    // The sweep runs at full minutes, and never in the future.
    const until = iso(Math.floor(Date.now() / minute) * minute);
    let swept = '';
    for (let due = await nextDue(store, until); due; due = await nextDue(store, until)) {
      const what = `${due.sweep} ${due.id} ${due.dueAt}`;
      if (what === swept) throw new Error(`The sweep left what was due: ${what}`);
      await runSweep(cloud, iso(Math.ceil(Date.parse(due.dueAt) / minute) * minute), due.sweep);
      swept = what;
    }
  } finally {
    store.close();
  }
};
