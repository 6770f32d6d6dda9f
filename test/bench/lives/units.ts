import { grouped, type KeyUnits, sumOf } from './capacity';
import type { FunctionUse } from './function-logs';
import type { Life } from './lives';
import type { TableUse } from './table-meter';

/** A key's kind: what belongs to one person or thing, or to a month or day, is `*`. */
export const kindOf = (key: string): string =>
  key
    .split('#')
    .map((part) => (/^[A-Za-z][A-Za-z-]{0,23}$/.test(part) ? part : '*'))
    .join('#');

const inIndex = (index: string | undefined, partition: string): string =>
  index ? `${index} ${partition}` : partition;

/** Names a partition of the table or of an index. */
export const nameOf = ({ index, partition }: KeyUnits): string => inIndex(index, partition);

/** Names the kind of a partition. */
export const kindOfPartition = ({ index, partition }: KeyUnits): string => inIndex(index, kindOf(partition));

/** Adds up units. */
export const unitsOf = (all: readonly KeyUnits[]): number => sumOf(all, ({ units }) => units);

/** What one life uses: units, calls of functions, and how long these take in all (milliseconds). */
export type Use = { name: string; writes: number; reads: number; calls: number; ms: number };

const usesOf = (life: Life) => Object.values(life.steps).flatMap(({ table }) => table);

const useOf = (
  name: string,
  lives: number,
  table: readonly TableUse[],
  ran: ReadonlyArray<Pick<FunctionUse, 'calls' | 'ms'>>,
): Use => ({
  name,
  writes: sumOf(table, ({ writes }) => unitsOf(writes)) / lives,
  reads: sumOf(table, ({ reads }) => unitsOf(reads)) / lives,
  calls: sumOf(ran, ({ calls }) => calls) / lives,
  ms: sumOf(ran, ({ ms }) => ms) / lives,
});

/** What each function uses in one life. */
export const usesByFunction = (life: Life): Use[] => {
  const table = usesOf(life);
  const functions = Object.values(life.steps).flatMap(({ functions: used }) => Object.entries(used));
  const names = [...new Set([...functions.map(([name]) => name), ...table.map(({ app }) => app)])];
  return names
    .map((name) =>
      useOf(
        name,
        life.lives,
        table.filter(({ app }) => app === name),
        functions.filter(([one]) => one === name).map(([, used]) => used),
      ),
    )
    .sort((one, other) => other.writes - one.writes || other.reads - one.reads);
};

/** What each step of one life uses. */
export const usesByStep = ({ lives, steps }: Life): Use[] =>
  Object.entries(steps).map(([name, { table, functions }]) =>
    useOf(name, lives, table, Object.values(functions)),
  );

/** What was used meanwhile for each life, and is no part of it. */
export const usesApart = ({ lives, apart }: Life): Use[] =>
  [...grouped(apart, ([name]) => name)].map(([name, parts]) =>
    useOf(
      name,
      lives,
      parts.flatMap(([, { table }]) => table),
      parts.flatMap(([, { functions }]) => Object.values(functions)),
    ),
  );

/** The write units of one life by the kind of item, in the table and in each index, the most first. */
export const writesByKind = (life: Life): Array<{ kind: string; units: number; by: string }> => {
  const writes = usesOf(life).flatMap(({ app, writes: written }) => written.map((one) => ({ ...one, app })));
  return [...grouped(writes, (one) => `${kindOfPartition(one)}, ${kindOf(one.sort)}`)]
    .map(([kind, units]) => ({
      kind,
      units: unitsOf(units) / life.lives,
      by: [...new Set(units.map(({ app }) => app))].sort().join(', '),
    }))
    .sort((one, other) => other.units - one.units);
};
