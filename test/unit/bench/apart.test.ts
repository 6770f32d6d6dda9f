import { splitUsage } from '../../bench/lives/apart';
import type { Usage } from '../../bench/lives/metered-cloud';
import type { TableUse } from '../../bench/lives/table-meter';
import { unitsOf } from '../../bench/lives/units';

const call = (app: string, operation: string, more: Partial<TableUse>): TableUse => ({
  app,
  operation,
  reads: [],
  writes: [],
  reported: { reads: 0, writes: 0 },
  ...more,
});
const read = (app: string, ...partitions: string[]) =>
  call(app, 'BatchGetItem', { reads: partitions.map((partition) => ({ partition, units: 1 })) });
const written = (app: string, partition: string, sort: string) =>
  call(app, 'PutItem', { writes: [{ partition, sort, units: 2 }] });

const whose = { own: ['anna'], others: ['bella'] };

const split = (table: TableUse[], functions: Usage['functions'] = {}) =>
  splitUsage({ table, functions, services: [], metrics: [], replyBytes: 0 }, whose);

const partsOf = (table: TableUse[]) => {
  const { own, apart } = split(table);
  return [['own', own] as const, ...apart].map(([name, used]) => [
    name,
    unitsOf(used.table.flatMap(({ reads, writes }) => [...reads, ...writes])),
  ]);
};

test('what names a person of the life, or nobody, is its own; what names others alone is not', () => {
  expect(
    partsOf([
      read('stream', 'USER#anna', 'USER#bella'),
      read('booking', 'COUNTS#FIGURES#all#1'),
      written('payout-worker', 'PAYOUTRUNS#2026-W50', 'PROVIDER#anna'),
      written('payout-worker', 'PAYOUTRUNS#2026-W50', 'PROVIDER#bella'),
    ]),
  ).toEqual([
    ['own', 5],
    ['for other people', 2],
  ]);
});

test('the sweep’s looking for work, the weekly run and open pages are no part of a life', () => {
  const due = { index: 'due', partition: 'DUE#MAIL#1', units: 0.5 };
  expect(
    partsOf([
      call('sweep', 'Query', { reads: [due] }),
      read('sweep', 'BOOKING#1'),
      read('payout-worker', 'PAYOUTRUNS#ALL'),
      written('socket', 'SOCKETS#anna', 'SOCKETS'),
    ]),
  ).toEqual([
    ['own', 1],
    ['looking for what is due', 0.5],
    ['the weekly run itself', 1],
    ['open pages', 2],
  ]);
});

test('a function’s time is divided as its calls of the table are, and is the life’s without any', () => {
  const used = { calls: 4, ms: 400, memoryMb: 512, logBytes: 800 };
  const { own, apart } = split(
    [read('stream', 'USER#anna'), ...['a', 'b', 'c'].map((each) => read('stream', `USER#bella${each}`))],
    { stream: used, mail: used },
  );
  expect(own.functions).toEqual({
    stream: { calls: 1, ms: 100, memoryMb: 512, logBytes: 200 },
    mail: used,
  });
  expect(apart.map(([name, { functions }]) => [name, functions])).toEqual([
    ['for other people', { stream: { calls: 3, ms: 300, memoryMb: 512, logBytes: 600 } }],
  ]);
});
