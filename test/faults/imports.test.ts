import { forgetCustomer } from '../../lambdas/account/forget-customer';
import { removePerson } from '../../lambdas/account/remove-person';
import { setActive } from '../../lambdas/catalog/listing';
import { type Audit, auditsOf } from '../../lambdas/data/audit';
import { create } from '../../lambdas/data/engine/writes';
import { importedClientCounts } from '../../lambdas/data/imported-client-counts';
import { importedMatches, importedMatchesOf } from '../../lambdas/data/imported-clients';
import { imports, type StoredImport } from '../../lambdas/data/imports';
import {
  productsByProvider,
  replaceProduct,
  type StoredProduct,
  shownToSeller,
} from '../../lambdas/data/products';
import { importFile } from '../../scripts/import';
import { maxImportedClients } from '../../shared/imports/sources';
import { isoOf } from '../../shared/time/iso';
import { freshWorlds } from './fresh-world';
import { clientHeaders, importSteps } from './import-steps';
import { customers, providers } from './people-and-services';
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
  rows: 0,
  done: 0,
  made: 0,
  skipped: 0,
  tries: 0,
  version: 1,
});
const { work, begin, stateOf, listed, startAgain, importedNow, matched, prove, book } = importSteps(
  () => world,
);
const made = async () => {
  const all: StoredProduct[] = [];
  for await (const product of world.store.every(productsByProvider(provider.id)))
    if (product.name.startsWith('Hair oil')) all.push(product);
  return all;
};

test('200 products whose import is stopped in the middle, and resumed, are each made once', async () => {
  world.importFiles.set('first', file).set('second', file);
  await world.store.write(create(imports, given('first')));
  expect((await work('first', { at: 250, when: 'after' })).crashed).toBe(true);
  const some = (await made()).length;
  expect(some).toBeGreaterThan(20);
  expect(some).toBeLessThan(200);
  const { version } = (await stateOf('first'))!;
  await work('first');
  // Another invocation may still work on it.
  expect(await stateOf('first')).toMatchObject({ version });
  world.clock.now += 180_000;
  await work('first');
  expect(await stateOf('first')).toMatchObject({ rows: 200, done: 200, made: 200, skipped: 0 });
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

test('an operator’s import says what it would do, stops when it is asked to, and goes on', async () => {
  const said: string[] = [];
  let asked = 0;
  const run = (stopsAfter: number, isDryRun = false, providerId = provider.id) =>
    importFile(
      {
        store: world.store,
        clock: () => world.clock.now,
        print: (line) => void said.push(line),
        isStopped: () => {
          asked += 1;
          return asked > stopsAfter;
        },
      },
      {
        providerId,
        source: 'shopify',
        kind: 'products',
        fileName: 'products.csv',
        bytes: new TextEncoder().encode(file),
        isDryRun,
      },
    );
  await expect(run(0, false, customers[0]!.id)).rejects.toThrow('No approved provider');
  expect(await run(0, true)).toBe(true);
  expect(await made()).toEqual([]);
  asked = 0;
  // The time that is left is asked for at the beginning, before each ten rows, and after them for the lease.
  expect(await run(5)).toBe(false);
  expect(await run(Number.POSITIVE_INFINITY)).toBe(true);
  expect(await made()).toHaveLength(200);
  expect(await run(0)).toBe(true);
  expect(said).toEqual([
    '200 to add, 0 imported before.',
    '200 to add, 0 imported before.',
    'Stopped after 20 of 200: 20 added, 0 imported before.',
    'Run it again to go on.',
    '180 to add, 20 imported before.',
    'Done: 200 added, 0 imported before.',
    '0 to add, 200 imported before.',
  ]);
  // All runs are one import.
  expect((await world.call(provider, 'listImports')).body.items).toMatchObject([
    { state: 'done', rows: 200, done: 200, made: 200 },
  ]);
});

test('only the file that was checked is imported; an import that stopped says why, and goes on', async () => {
  const { importId, check } = await begin(file, 'products');
  expect(check).toMatchObject({ rows: 200, toMake: 200, toSkip: 0, errors: 0 });
  const version = async () => (await stateOf(importId))!.version;
  const before = await version();
  expect((await startAgain(importId)).body.state).toBe('running');
  expect(await version()).toBe(before);
  world.importFiles.set(importId, `${file}\r\nmore,More,,,,,1,1`);
  await work(importId);
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'changed', made: 0 });
  expect((await startAgain(importId)).body.code).toBe('import_file_changed');
  world.importFiles.delete(importId);
  expect((await startAgain(importId)).body.code).toBe('import_file_missing');
  world.importFiles.set(importId, file);
  expect((await startAgain(importId)).body.state).toBe('running');
  // Nothing has worked on it since.
  world.clock.now += 31 * 60_000;
  expect((await listed()).state).toBe('failed');
  expect((await startAgain(importId)).body.state).toBe('running');
  await work(importId);
  expect(await listed()).toMatchObject({ state: 'done', made: 200 });
  expect(world.importFiles.has(importId)).toBe(false);
  const audits: Audit[] = [];
  for await (const audit of world.store.every(auditsOf('person', provider.id))) audits.push(audit);
  expect(audits.map(({ act, to }) => [act, to])).toEqual([
    ['import_started', { import: importId, source: 'shopify', kind: 'products' }],
  ]);
});

const clientFile = [
  clientHeaders,
  `1,Ada,Lovelace,${customers[0]!.email},,Tender scalp`,
  `2,Ben,Okri,${customers[1]!.email},212-555-0101,`,
  `3,Chi,Obi,${customers[2]!.email},,`,
  '4,Dora,,,212-555-0104,',
].join('\r\n');

test('imported clients are recognized by their proven address once they book, before the import or after it', async () => {
  for (const index of [0, 1]) await prove(customers[index]!);
  await book(0);
  const { importId } = await begin(clientFile, 'clients');
  expect((await work(importId, { at: 12, when: 'after' })).crashed).toBe(true);
  world.clock.now += 180_000;
  await work(importId);
  expect(await listed()).toMatchObject({ state: 'done', rows: 4, made: 4, skipped: 0 });
  expect(await matched()).toEqual([
    ['Ada Lovelace', true],
    ['Ben Okri', false],
    ['Chi Obi', false],
    ['Dora', false],
  ]);
  await book(1);
  // Nobody knows whether this address is really theirs.
  await book(2);
  expect(await matched()).toEqual([
    ['Ada Lovelace', true],
    ['Ben Okri', true],
    ['Chi Obi', false],
    ['Dora', false],
  ]);
  const [, ben, chi] = await importedNow();
  expect(await world.store.read(importedMatches.ref(provider.id, customers[1]!.id, ben!.id))).toMatchObject({
    importedId: ben!.id,
  });

  const remove = (id: string) => world.call(provider, 'removeImportedClient', { params: { importedId: id } });
  expect((await Promise.all([remove(chi!.id), remove(chi!.id)])).map(({ status }) => status).sort()).toEqual([
    200, 404,
  ]);
  const other = { params: { importedId: ben!.id } };
  expect((await world.call(providers[1]!, 'removeImportedClient', other)).status).toBe(404);
  await forgetCustomer(world.store, customers[0]!.id);
  expect(await matched()).toEqual([
    ['Ben Okri', true],
    ['Dora', false],
  ]);
  expect(await world.store.read(importedClientCounts.ref(provider.id))).toMatchObject({ count: 2 });
  const again = await begin(clientFile, 'clients');
  expect(again.check).toMatchObject({ toMake: 2, toSkip: 2 });
});

test('all imported clients are removed at once, whatever customers they are, and can be imported again', async () => {
  await prove(customers[0]!);
  await book(0);
  const rows = Array.from({ length: 250 }, (_, index) => `${index},Client,${index},c${index}@example.com,,`);
  await work((await begin([clientFile, ...rows].join('\r\n'), 'clients')).importId);
  const removeAll = async () => (await world.call(provider, 'removeImportedClients')).body.isMore;
  const coming = await begin(clientFile, 'clients');
  expect((await world.call(provider, 'removeImportedClients')).body.code).toBe('import_running');
  await work(coming.importId);
  expect([await removeAll(), await removeAll(), await removeAll()]).toEqual([true, false, false]);
  expect(await importedNow()).toEqual([]);
  expect(await world.store.read(importedClientCounts.ref(provider.id))).toMatchObject({ count: 0 });
  expect(
    (await world.store.list(importedMatchesOf(provider.id, customers[0]!.id), { limit: 1 })).items,
  ).toEqual([]);
  expect((await begin(clientFile, 'clients')).check).toMatchObject({ toMake: 4, toSkip: 0 });
});

test('a provider keeps as many imported clients as there is room for, and none once their account is deleted', async () => {
  await world.store.write(
    create(importedClientCounts, { providerId: provider.id, count: maxImportedClients - 2, version: 1 }),
  );
  const { importId, check } = await begin(clientFile, 'clients');
  expect(check).toMatchObject({ toMake: 4, room: 2 });
  await work(importId);
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'full' });
  expect(await importedNow()).toHaveLength(2);
  await removePerson(
    { store: world.store, deleteUser: async () => {}, removeDataFile: async () => {} },
    provider.id,
    world.clock.now,
  );
  const left = (await world.scan()).filter(({ pk }) => /^IMPORT/.test(String(pk)));
  expect(left).toEqual([]);
});
