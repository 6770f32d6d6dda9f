import type { KeyUnits } from './capacity';
import type { Life } from './lives';

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

/** Groups values by a name. */
export const grouped = <T>(all: readonly T[], groupOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(groupOf(one));
    if (group) group.push(one);
    else groups.set(groupOf(one), [one]);
  }
  return groups;
};

export const unitsOf = (all: readonly KeyUnits[]): number => all.reduce((sum, { units }) => sum + units, 0);

/** What one life uses: units, calls of functions, and how long these take in all (milliseconds). */
export type Use = { name: string; writes: number; reads: number; calls: number; ms: number };

const usesOf = (life: Life) => Object.values(life.steps).flatMap(({ table }) => table);

/** What each function uses in one life. */
export const usesByFunction = (life: Life): Use[] => {
  const each = (sum: number) => sum / life.lives;
  const functions = Object.values(life.steps).flatMap(({ functions: used }) => Object.entries(used));
  const names = [...new Set([...functions.map(([name]) => name), ...usesOf(life).map(({ app }) => app)])];
  return names
    .map((name): Use => {
      const uses = usesOf(life).filter(({ app }) => app === name);
      const ran = functions.filter(([one]) => one === name).map(([, used]) => used);
      return {
        name,
        writes: each(uses.reduce((sum, { writes }) => sum + unitsOf(writes), 0)),
        reads: each(uses.reduce((sum, { reads }) => sum + unitsOf(reads), 0)),
        calls: each(ran.reduce((sum, { calls }) => sum + calls, 0)),
        ms: each(ran.reduce((sum, { ms }) => sum + ms, 0)),
      };
    })
    .sort((one, other) => other.writes - one.writes || other.reads - one.reads);
};

/** What each step of one life uses. */
export const usesByStep = ({ lives, steps }: Life): Use[] =>
  Object.entries(steps).map(([name, { table, functions }]) => {
    const ran = Object.values(functions);
    return {
      name,
      writes: table.reduce((sum, { writes }) => sum + unitsOf(writes), 0) / lives,
      reads: table.reduce((sum, { reads }) => sum + unitsOf(reads), 0) / lives,
      calls: ran.reduce((sum, { calls }) => sum + calls, 0) / lives,
      ms: ran.reduce((sum, { ms }) => sum + ms, 0) / lives,
    };
  });

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
