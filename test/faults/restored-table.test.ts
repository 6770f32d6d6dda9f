import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import { type Deletion, deletions } from '../../lambdas/data/deletions';
import { createStore } from '../../lambdas/data/engine/store';
import { put } from '../../lambdas/data/engine/writes';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { profiles } from '../../lambdas/data/people';
import { createPeopleSearch } from '../../lambdas/search/people';
import { rebuildSearch } from '../../lambdas/search/rebuild';
import { scan } from '../../scripts/invariants/read-table';
import type { Deps } from '../../scripts/restore/deps';
import { run } from '../../scripts/restore/main';
import { restoredTablesIn } from '../../scripts/restore/setting';
import { isoOf } from '../../shared/time/iso';
import { memoryFiles } from '../given/memory-files';
import { seed } from '../given/seed';
import { bookPaid, updateBookingStatus } from './booking-steps';
import { eachNewChange } from './each-new-change';
import { startTestEngine } from './engine';
import { stripeBooks, violationsInTable } from './invariants';
import { customers, providerOf, seedWorld, zone } from './people-and-services';
import { buyPaid } from './shop-steps';
import { createTable } from './table';
import { createWorld, type World } from './world';

/* The drill for docs/operations/restore.md: a copy of the table is what AWS restores. */

const start = Date.parse('2026-05-04T14:00:00Z');
const day = 24 * 3_600_000;
const [customer, leaving, renamed] = customers as [
  (typeof customers)[0],
  (typeof customers)[0],
  (typeof customers)[0],
];

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
const folder = mkdtempSync(join(tmpdir(), 'hairloom-restored-'));

beforeAll(async () => {
  engine = await startTestEngine();
  world = await createWorld({ url: engine.url, now: start });
  await seedWorld(world);
});
afterAll(async () => {
  await world.close();
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** Delivers all changes, also those that consumers make. */
const consume = () => eachNewChange(world, world.consume);
const search = (files = world.files) => rebuildSearch({ store: world.store, files, now: world.clock.now });
const corrected = (rebuilt: Awaited<ReturnType<typeof rebuildSearch>>) =>
  Object.fromEntries(Object.entries(rebuilt).map(([kind, { changed }]) => [kind, changed]));
const nothing = { hairstyles: 0, products: 0, ratings: 0, openings: 0, places: 0, cities: 0, people: 0 };

/** Copies the world's table, as it is now, and lets prod use the copy. */
const restoreCopy = async (name: string) => {
  const { client, table } = world;
  await createTable(client, name);
  const items = await scan(client, table);
  while (items.length > 0) {
    const requests = items.splice(0, 25).map((Item) => ({ PutRequest: { Item } }));
    await DynamoDBDocumentClient.from(client).send(
      new BatchWriteCommand({ RequestItems: { [name]: requests } }),
    );
  }
  const file = join(folder, 'restored-tables.json');
  const streamArn = `arn:aws:dynamodb:us-east-1:111122223333:table/${name}/stream/1`;
  writeFileSync(file, JSON.stringify({ prod: { name, streamArn } }));
  const printed: string[] = [];
  const deps: Deps = {
    client,
    s3: new S3Client({}),
    storeOf: (table) => createStore(table, client),
    snapshotsIn: () => world.files,
    tables: restoredTablesIn(file),
    pause: async () => undefined,
    now: () => world.clock.now,
    print: (text) => printed.push(...text.split('\n')),
  };
  const said = () => printed.splice(0);
  const command = async (line: string) => {
    const args = ['--file', join(folder, 'deleted-people.txt'), '--stage', 'prod'];
    await run([...line.split(' '), ...args], () => deps);
    return said();
  };
  const finish = (former: string) =>
    command(`finish --former ${former} --snapshots snapshots --without-invariants`);
  return { store: createStore(name, client), finish, command, said };
};

/** Somebody's wish to delete their account, asked for that many days ago. */
const wishOf = (userId: string, state: Deletion['state'], days: number): Deletion => ({
  userId,
  state,
  requestedAt: isoOf(start - days * day),
  deletesAt: isoOf(start + (14 - days) * day),
  forfeitCents: 0,
  dueAt: state === 'scheduled' ? isoOf(start + (14 - days) * day) : undefined,
  version: 1,
});

const change = async (id: string, more: object) =>
  world.store.write(put(profiles, { ...(await world.store.read(profiles.ref(id)))!, ...more }));

test('what consumers keep is what a rebuild makes of the table', async () => {
  const { bookingId } = await bookPaid(world, customer, { service: 'braids', day: 1, time: '10:00' });
  await updateBookingStatus(world, providerOf('braids'), bookingId, 'confirm');
  await buyPaid(world, leaving, { wanted: { oil: 2 } });
  await change(renamed.id, { name: 'Imani' });
  await consume();
  expect(corrected(await search())).toEqual(nothing);
  expect(await rebuildFigures({ store: world.store, zone, now: world.clock.now })).toEqual({
    recounted: 0,
    differences: [],
  });
  const all = { hairstyles: 4, products: 4, ratings: 0, openings: 2, places: 1, cities: 1, people: 6 };
  expect(corrected(await search(memoryFiles()))).toEqual(all);
});

test('a restored table gets search, figures and books as they were, and what was lost is named', async () => {
  const restored = 'Restored-prod';
  await world.store.write(seed(deletions, wishOf(customer.id, 'scheduled', 2)));
  const { finish, command, store } = await restoreCopy(restored);
  // Then time goes on, until everything after the copy is lost.
  const lost = await bookPaid(world, customer, { service: 'locs', day: 2, time: '10:00' });
  const braids = (await world.store.read(hairstyles.ref('braids')))!;
  await world.store.write(put(hairstyles, { ...braids, id: 'later', title: 'later' }));
  await change(renamed.id, { name: 'Nia' });
  await change(leaving.id, { name: 'Deleted', deletedAt: new Date(start).toISOString() });
  for (const wish of [
    wishOf(customer.id, 'kept', 2),
    wishOf(leaving.id, 'done', 1),
    wishOf(renamed.id, 'scheduled', 1),
    wishOf('joined since', 'done', 0),
  ])
    await world.store.write(seed(deletions, wish));
  await consume();

  const started = performance.now();
  const { files, clock, client, table } = world;
  const report = await finish(table);
  const violations = violationsInTable(await scan(client, restored), await stripeBooks(world), {
    now: clock.now,
    consumersCaughtUp: true,
  });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`The drill rebuilt and checked a restored table in ${seconds.toFixed(1)} s.\n`);

  expect(report).toEqual(
    expect.arrayContaining([
      'hairstyles: 4 entries, 1 corrected',
      'openings: 2 entries, 1 corrected',
      'people: 6 entries, 2 corrected',
      'The figures are equal to the cent.',
      'BOOKING BOOKING: 1 missing, 0 different',
      'HAIRSTYLE HAIRSTYLE: 1 missing, 0 different',
      'USER PROFILE: 0 missing, 2 different',
      'USER DELETION: 3 missing, 1 different',
      expect.stringContaining('Accounts to delete again: 2.'),
      `Kept again, as its owner has decided since: ${customer.id}`,
    ]),
  );
  expect(corrected(await rebuildSearch({ store, files, now: clock.now }))).toEqual(nothing);
  const people = createPeopleSearch(files);
  expect((await people({ search: 'imani', limit: 10 }, clock.now)).ids).toEqual([renamed.id]);
  expect((await people({ search: 'nia', limit: 10 }, clock.now)).ids).toEqual([]);
  // Stripe still knows the payment.
  expect(violations).toEqual([expect.stringContaining(lost.session)]);

  expect((await store.read(deletions.ref(customer.id)))?.state).toBe('kept');
  const again = await command(`delete-again --former ${table}`);
  expect(again.toSorted()).toEqual([
    `${leaving.id} is deleted by the next sweeps`,
    `${renamed.id} is deleted when its owner had asked for`,
  ]);
  expect(await store.read(deletions.ref(leaving.id))).toMatchObject({ dueAt: isoOf(clock.now) });
  const { dueAt } = wishOf(renamed.id, 'scheduled', 1);
  expect(await store.read(deletions.ref(renamed.id))).toMatchObject({ dueAt });
});

test('what was done is said before an account fails', async () => {
  await world.store.write(seed(deletions, wishOf('joined since', 'done', 0)));
  const { command, said } = await restoreCopy('Restored-for-people');
  writeFileSync(join(folder, 'deleted-people.txt'), 'joined since\nunknown\n');
  await expect(command(`delete-again --former ${world.table}`)).rejects.toThrow('no wish to delete unknown');
  expect(said()).toEqual(['joined since is deleted']);
});

test('on the way back, no account is deleted for a week either', async () => {
  const own = 'Hairloom-prod-Table';
  await world.store.write(seed(deletions, wishOf(leaving.id, 'scheduled', 10)));
  const { command, store } = await restoreCopy(own);
  await command('back');
  expect((await store.read(deletions.ref(leaving.id)))?.dueAt).toBe(isoOf(world.clock.now + 7 * day));
});

test('what is compared is the former table that is named, or none', async () => {
  const { finish } = await restoreCopy('Restored-again');
  await expect(finish('Restored-again')).rejects.toThrow('it is in use');
  await expect(finish('Restored-never')).rejects.toThrow('There is no table Restored-never');
  // Another restored table, which a second restore or the way back takes the place of.
  const report = await finish('Restored-prod');
  expect(report).toContain('USER PROFILE: 0 missing, 2 different');
  expect(report.filter((line) => line.startsWith('HAIRSTYLE'))).toEqual([]);
  expect(await finish('none')).toContainEqual(expect.stringContaining('no former table to compare with'));
});
