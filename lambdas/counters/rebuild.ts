import { roleStatuses } from '../../shared/account/schema';
import { allAudits } from '../data/audit';
import { allBookings } from '../data/bookings';
import { countsOfProviders } from '../data/counts';
import { firstMonth, type Monthly, monthOf, monthsUpTo, pagesOfMonth } from '../data/engine/by-month';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { add, type Write } from '../data/engine/writes';
import {
  customerFigures,
  dailyIn,
  dailyLists,
  everyRanked,
  type RankedList,
  rankedLists,
  readFigures,
} from '../data/figures';
import { wholeJournal } from '../data/journal';
import { allOrders } from '../data/orders';
import { allPeople, roleHolders } from '../data/people';
import { allProducts } from '../data/products';
import { allReviews } from '../data/reviews';
import { batches } from '../runtime/batches';
import { addToRows, addUp, nameOf, type Row, type Sums } from './figure-rows';
import { earlier, type FiguresDeps, recountIfChanged, type Subject, subjectsPerRead } from './recount';

type RebuildDeps = FiguresDeps & { now: number };

/** A figure that is not what the items add up to. */
type Difference = { row: string; name: string; kept: number; expected: number };

export type Rebuilt = {
  /** How many items the figures did not include as they are, before the rebuild counted them. */
  recounted: number;
  differences: Difference[];
};

/** A figure that differs, and how to correct it. */
type Found = Difference & { write: (store: Store) => Promise<Write[]> };

/** How many months of a list are read at the same time. */
const monthsAtOnce = 6;

type Count = { sums: Sums; recounted: number; personIds: string[] };

/** Recounts everything in a list by month, several months at the same time, and adds it up. */
const addList = async <V>(
  deps: RebuildDeps,
  count: Count,
  list: Monthly<V>,
  subjectOf: (value: NonNullable<V>) => Subject | undefined,
): Promise<void> => {
  const addMonth = async (month: string): Promise<void> => {
    for await (const page of pagesOfMonth(deps.store, list, month))
      for (const part of batches(
        page.flatMap((value) => subjectOf(value) ?? []),
        subjectsPerRead,
      )) {
        const { recounted, contributions } = await recountIfChanged(deps, part);
        count.recounted += recounted;
        addUp(count.sums, contributions);
      }
  };
  for (const months of batches(monthsUpTo(deps.now), monthsAtOnce)) await Promise.all(months.map(addMonth));
};

/** Recounts everything that the figures include, and returns what it adds up to. */
const addEverything = async (deps: RebuildDeps): Promise<Count> => {
  const count: Count = { sums: new Map(), recounted: 0, personIds: [] };
  const firstPayments = new Map<string, string>();
  const purchase =
    (kind: 'booking' | 'order') =>
    ({
      id,
      customerId,
      paidAt,
    }: {
      id: string;
      customerId: string;
      paidAt?: string | undefined;
    }): Subject => {
      const first = earlier(firstPayments.get(customerId), paidAt);
      if (first) firstPayments.set(customerId, first);
      return { kind, id, customerId };
    };
  await addList(deps, count, allBookings, purchase('booking'));
  await addList(deps, count, allOrders, purchase('order'));
  await addList(deps, count, allPeople, ({ id }) => {
    count.personIds.push(id);
    return { kind: 'person', id, paidAt: firstPayments.get(id) };
  });
  await addList(deps, count, allProducts, ({ id }) => ({ kind: 'product', id }));
  await addList(deps, count, allReviews, ({ id }) => ({ kind: 'review', id }));
  // Of a deleted review, only its entry is left; the event that takes it off may still be on its way.
  await addList(deps, count, allAudits, ({ act, subject }) =>
    act === 'review_deleted' ? { kind: 'review', id: subject.id } : undefined,
  );
  await addList(deps, count, wholeJournal, ({ key }) => ({ kind: 'record', id: key }));
  return count;
};

/** One batch reads 100 items. */
const customersPerRead = 100;

/** Reads all figures that are kept, and those of the people. */
const readKept = async ({ store, now }: RebuildDeps, personIds: readonly string[]): Promise<Sums> => {
  const kept: Sums = new Map();
  const keep = (row: Row, amounts: Record<string, number>) => kept.set(nameOf(row), { row, amounts });
  for (const [kind, from, upTo] of [
    ['all', 'all', 'all'],
    ['month', firstMonth.slice(0, 4), '9999'],
    ['day', firstMonth.slice(0, 4), '9999'],
  ] as const)
    for (const [period, found] of await readFigures(store, { kind, from, upTo, consistent: true }))
      keep({ kind, period }, found);
  // A day in a zone ahead of UTC may lie in the next month.
  const periods = ['all', monthBefore(firstMonth), ...monthsUpTo(now + dayMs)];
  for (const list of Object.keys(rankedLists) as RankedList[])
    for (const period of periods)
      for await (const { id, amounts } of store.every(everyRanked(list, period)))
        keep({ list, period, id }, amounts);
  for (const list of dailyLists)
    for (const month of periods.slice(1))
      for await (const { day, id, amounts } of store.every({
        ...dailyIn(list, month, month, `${month}-31`),
        consistent: true,
      }))
        keep({ daily: list, day, id }, amounts);
  for (const ids of batches(personIds, customersPerRead)) {
    const found = await store.readEach(ids.map((id) => customerFigures.ref(id)));
    for (const [index, customerId] of ids.entries()) keep({ customerId }, found[index]!);
  }
  return kept;
};

const dayMs = 86_400_000;
const monthBefore = (month: string): string => monthOf(Date.parse(month) - 1);

const compareRows = (kept: Sums, expected: Sums): Found[] => {
  const rows = new Map([...expected, ...kept]);
  return [...rows].flatMap(([name, { row }]) => {
    const [is, should] = [kept.get(name)?.amounts ?? {}, expected.get(name)?.amounts ?? {}];
    return [...new Set([...Object.keys(is), ...Object.keys(should)])].flatMap((field): Found[] => {
      const [from, to] = [is[field] ?? 0, should[field] ?? 0];
      if (from === to) return [];
      const change: Sums = new Map([[name, { row, amounts: { [field]: to - from } }]]);
      return [
        { row: name, name: field, kept: from, expected: to, write: (store) => addToRows(store, change, 0) },
      ];
    });
  });
};

const compareProviders = async ({ store }: RebuildDeps): Promise<Found[]> => {
  const kept = await store.read(countsOfProviders.ref());
  const found: Found[] = [];
  for (const name of roleStatuses) {
    let expected = 0;
    for await (const _ of store.every(roleHolders('provider', name))) expected += 1;
    const delta = expected - kept[name];
    const write = async () => [add(countsOfProviders.ref(), { [name]: delta })];
    if (delta !== 0) found.push({ row: 'providers', name, kept: kept[name], expected, write });
  }
  return found;
};

const countAndCompare = async (deps: RebuildDeps): Promise<{ recounted: number; found: Found[] }> => {
  const { sums, recounted, personIds } = await addEverything(deps);
  const found = [...compareRows(await readKept(deps, personIds), sums), ...(await compareProviders(deps))];
  return { recounted, found };
};

const isSame = (one: Difference, other: Difference): boolean =>
  one.row === other.row &&
  one.name === other.name &&
  one.kept === other.kept &&
  one.expected === other.expected;

/**
 * Counts everything afresh, corrects the figures that differ, and returns them. People go on using the marketplace
 * meanwhile, so whatever differs is counted twice, and only what has not changed in between is corrected.
 * `now` is in milliseconds.
 */
export const rebuildFigures = async (deps: RebuildDeps): Promise<Rebuilt> => {
  const { found: first, recounted } = await countAndCompare(deps);
  if (first.length === 0) return { recounted, differences: [] };
  const second = (await countAndCompare(deps)).found;
  const wrong = second.filter((found) => first.some((before) => isSame(found, before)));
  for (const { write } of wrong)
    await retryOnConflict(async () => deps.store.writeAll(await write(deps.store)));
  return {
    recounted,
    differences: wrong.map(({ row, name, kept, expected }) => ({ row, name, kept, expected })),
  };
};
