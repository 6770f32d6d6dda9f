import { setActive } from '../../lambdas/catalog/listing';
import { create } from '../../lambdas/data/engine/writes';
import { imports, type StoredImport } from '../../lambdas/data/imports';
import {
  productsByProvider,
  replaceProduct,
  type StoredProduct,
  shownToSeller,
} from '../../lambdas/data/products';
import { workOnImport } from '../../lambdas/imports/run';
import { isoOf } from '../../shared/time/iso';
import { type Crash, invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const provider = providers[0]!;

let world: World;
freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

const headers =
  'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
const plain = (index: number) => [
  `oil-${index},Hair oil ${index},<p>Light</p>,Oil,Title,Default Title,12.50,7`,
];
const inSizes = (index: number) => [
  `oil-${index},Hair oil ${index},<p>Light</p>,Oil,Size,Large,20,3`,
  `oil-${index},,,,,Small,12.50,4`,
];
const file = [
  headers,
  ...Array.from({ length: 200 }, (_, index) => (index % 20 === 0 ? inSizes(index) : plain(index))).flat(),
].join('\r\n');

const given = (id: string): StoredImport => ({
  providerId: provider.id,
  id,
  source: 'shopify',
  kind: 'products',
  fileName: 'products.csv',
  createdAt: isoOf(world.clock.now),
  startedAt: isoOf(world.clock.now),
  total: 0,
  done: 0,
  made: 0,
  skipped: 0,
  tries: 0,
  version: 1,
});
const work = (importId: string, crash?: Crash) =>
  invoke(
    () =>
      workOnImport(
        {
          store: world.store,
          queueImports: async () => {},
          readFile: async () => file,
          removeFile: async () => {},
          clock: () => world.clock.now,
        },
        { providerId: provider.id, importId },
      ),
    crash,
  );
const stateOf = (id: string) => world.store.read(imports.ref(provider.id, id));
const made = async () => {
  const all: StoredProduct[] = [];
  for await (const product of world.store.every(productsByProvider(provider.id)))
    if (product.name.startsWith('Hair oil')) all.push(product);
  return all;
};

test('200 products whose import is stopped in the middle, and resumed, are each made once', async () => {
  await world.store.write(create(imports, given('first')));
  expect((await work('first', { at: 250, when: 'after' })).crashed).toBe(true);
  const some = (await made()).length;
  expect(some).toBeGreaterThan(20);
  expect(some).toBeLessThan(200);
  await expect(work('first')).rejects.toThrow('Another invocation');
  world.clock.now += 180_000;
  await work('first');
  expect(await stateOf('first')).toMatchObject({ total: 200, done: 200, made: 200, skipped: 0 });
  const all = await made();
  expect(all.map(({ name }) => name).toSorted()).toEqual(
    Array.from({ length: 200 }, (_, index) => `Hair oil ${index}`).toSorted(),
  );
  expect(all.every((product) => product.priceCents === 1_250 && shownToSeller(product).stock === 7)).toBe(
    true,
  );
  const withSizes = all.filter(({ options }) => options);
  expect(withSizes).toHaveLength(10);
  expect(shownToSeller(withSizes[0]!)).toMatchObject({
    options: [{ name: 'Size', values: ['Large', 'Small'] }],
    variants: [
      { values: ['Large'], priceCents: 2_000, stock: 3 },
      { values: ['Small'], priceCents: 1_250, stock: 4 },
    ],
  });
  expect(all[0]).toMatchObject({
    active: false,
    images: [],
    category: 'treatments',
  });
  const show = setActive(
    world.store,
    { replace: replaceProduct, userOf: ({ id }) => `product#${id}` },
    async () => all[0]!,
    true,
  );
  await expect(show).rejects.toMatchObject({ code: 'needs_picture' });
  world.clock.now += 1_000;
  await world.store.write(create(imports, given('second')));
  await work('second');
  expect(await stateOf('second')).toMatchObject({ done: 200, made: 0, skipped: 200 });
});
