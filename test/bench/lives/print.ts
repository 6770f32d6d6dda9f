import { aligned } from '../aligned';
import { sumOf } from './capacity';
import { type Amounts, dollarsOf } from './cost';
import type { Life } from './lives';
import type { Bottleneck, Quota } from './scale';
import { type Use, usesApart, usesByFunction, usesByStep, writesByKind } from './units';

const count = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

const dollars = (value: number): string => `$${value.toFixed(3)}`;

/** What things cost, by service: one column each. */
export const costTable = (columns: ReadonlyArray<readonly [name: string, amounts: Amounts]>): string => {
  const bills = columns.map(([, amounts]) => new Map(dollarsOf(amounts)));
  const services = [...new Set(bills.flatMap((bill) => [...bill.keys()]))];
  return aligned([
    ['dollars', ...columns.map(([name]) => name)],
    ...services.map((service) => [service, ...bills.map((bill) => dollars(bill.get(service) ?? 0))]),
    ['sum', ...bills.map((bill) => dollars(sumOf([...bill.values()], (one) => one)))],
  ]);
};

/** What ends growth, and at how many a second. */
export const bottleneckTable = (bottlenecks: readonly Bottleneck[]): string =>
  aligned([
    ['ends at, a second', 'of', 'what', 'because'],
    ...bottlenecks.map(({ perSecond, of, what, because }) => [count(perSecond), of, what, because]),
  ]);

/** The quotas that others set. */
export const quotaTable = (quotas: readonly Quota[]): string =>
  aligned([
    ['quota, a second', 'default', 'needed', 'how to ask'],
    ...quotas.map(({ what, byDefault, needed, ask }) => [what, count(byDefault), count(needed), ask]),
  ]);

const rowOf = ({ name, writes, reads, calls, ms }: Use): string[] => [
  name,
  ...[writes, reads, calls, ms].map(count),
];

/** What one life uses, the sum of it, and then what is no part of it. */
const uses = (head: string, all: readonly Use[], apart: readonly Use[] = []): string =>
  aligned([
    [head, 'write units', 'read units', 'calls', 'ms'],
    ...all.map(rowOf),
    [
      'sum',
      ...(['writes', 'reads', 'calls', 'ms'] as const).map((key) => count(sumOf(all, (use) => use[key]))),
    ],
    ...apart.map((use) => rowOf({ ...use, name: `not in it: ${use.name}` })),
  ]);

const maxKinds = 40;

/** What one life uses, by step, by function, and by what is written. */
export const lifeTables = (life: Life): string =>
  [
    uses(`${life.name}: step`, usesByStep(life), usesApart(life)),
    uses(`${life.name}: function`, usesByFunction(life)),
    aligned([
      [`${life.name}: partition and sort key`, 'write units', 'written by'],
      ...writesByKind(life)
        .slice(0, maxKinds)
        .map(({ kind, units, by }) => [kind, count(units), by]),
    ]),
  ].join('\n\n');
