import { type Closing, closingBalances, isSource, unsettledIn } from '../data/closing-balances';
import type { Store } from '../data/engine/store';
import { put } from '../data/engine/writes';
import { batches } from '../runtime/batches';
import type { Tally } from './tally';

const perBatch = 100;
const maxConcurrent = 16;

const readClosings = (store: Pick<Store, 'readEach'>, base: string, names: readonly string[]) =>
  store.readEach(names.map((name) => closingBalances.ref(base, name)));

const sumOf = (
  one: Record<string, number> = {},
  other: Record<string, number> = {},
): Record<string, number> => {
  const sum = { ...one };
  for (const [field, value] of Object.entries(other)) sum[field] = (sum[field] ?? 0) + value;
  return sum;
};

/** The closing balance after a month; undefined if it is stored already, or there is nothing to carry. */
const closingOf = (
  { sums, lastAt }: Tally,
  { base, name, month }: { base: string; name: string; month: string },
  before: Closing | undefined,
): Closing | undefined => {
  if (before && before.through >= month) return undefined;
  const values = sumOf(before?.values, sums.get(name));
  const isSettled = Object.values(values).every((value) => value === 0);
  if (!before && isSettled && isSource(name)) return undefined;
  const at = lastAt.get(name) ?? before?.at;
  return { base, name, through: month, values, ...(at !== undefined && { at }) };
};

/**
 * Stores the closing balances of everything that a month has touched. Safe to repeat after an interruption. Throws `stale`
 * if another invocation has closed a month meanwhile.
 */
export const closeMonth = async (store: Store, tally: Tally, base: string, month: string): Promise<void> => {
  for (const names of batches(tally.sums.keys(), perBatch)) {
    const before = await readClosings(store, base, names);
    const writes = names.flatMap((name, index) => {
      const closing = closingOf(tally, { base, name, month }, before[index]);
      return closing ? [put(closingBalances, closing, { through: before[index]?.through })] : [];
    });
    for (const group of batches(writes, maxConcurrent))
      await Promise.all(group.map((write) => store.write(write)));
  }
};

/** The names of the sources that were not settled at the end of the last closed month. */
export const unsettledNames = async (store: Store, base: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name, values } of store.every(unsettledIn(base)))
    if (Object.values(values).some((value) => value !== 0)) names.push(name);
  return names;
};

type Balance = { values: Record<string, number>; at?: string | undefined };

/** Reads balances by name: what was carried forward, and what the open months have added. */
export const balanceReader =
  (store: Pick<Store, 'readEach'>, base: string, tally: Tally) =>
  async (names: readonly string[]): Promise<Balance[]> => {
    const carried = (
      await Promise.all([...batches(names, perBatch)].map((batch) => readClosings(store, base, batch)))
    ).flat();
    return names.map((name, index) => ({
      values: sumOf(carried[index]?.values, tally.sums.get(name)),
      at: tally.lastAt.get(name) ?? carried[index]?.at,
    }));
  };

export type ReadBalances = ReturnType<typeof balanceReader>;
