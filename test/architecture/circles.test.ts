import { circlesIn } from './circles';
import { importsOf, sourcesOf } from './files';

/** Circles still to be opened. None may be added. */
const known = [
  ['infra/local/cloud.ts', 'infra/local/demo.ts'],
  [
    'infra/local/seed/data/customers.ts',
    'infra/local/seed/data/providers.ts',
    'infra/local/seed/data/types.ts',
  ],
  ['lambdas/booking/sale.ts', 'lambdas/orders/sale.ts', 'lambdas/payments/sale.ts'],
  ['lambdas/data/cursor.ts', 'lambdas/data/entity.ts', 'lambdas/data/store.ts', 'lambdas/data/writes.ts'],
  ['lambdas/events/follow.ts', 'lambdas/events/orders.ts'],
  ['lambdas/payments/lapse.ts', 'lambdas/payments/late.ts', 'lambdas/payments/settle.ts'],
  ['lambdas/runtime/count.ts', 'lambdas/runtime/metrics.ts'],
  ['test/bench/main.ts', 'test/bench/table.ts'],
].map((files) => files.join(' '));

test('no file imports itself, directly or through others', () => {
  const sources = ['shared', 'lambdas', 'infra', 'web', 'scripts', 'test'].flatMap(sourcesOf);
  const imports = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const circles = circlesIn(imports).map((files) => files.join(' '));
  expect(circles.filter((circle) => !known.includes(circle))).toEqual([]);
});

test('a circle is found however long it is, and apart from others', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'd']],
  ]);
  expect(circlesIn(imports)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});
