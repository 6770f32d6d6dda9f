import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientSettings } from '../../infra/local/credentials';
import { startEngine } from '../../infra/local/dynamodb/engine';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import { createDynamo, createStore } from '../../lambdas/data/engine/store';
import { put } from '../../lambdas/data/engine/writes';
import { hairstyles } from '../../lambdas/data/hairstyles';
import { profiles } from '../../lambdas/data/people';
import { createPeopleSearch } from '../../lambdas/search/people';
import { rebuildSearch } from '../../lambdas/search/rebuild';
import { scan, scanned } from '../../scripts/invariants/read-table';
import { lostItems } from '../../scripts/restore/lost';
import { freePort } from '../given/free-port';
import { memoryFiles } from '../given/memory-files';
import { bookPaid, updateBookingStatus } from './booking-steps';
import { eachNewChange } from './each-new-change';
import { startTestEngine } from './engine';
import { stripeBooks, violationsInTable } from './invariants';
import { customers, providerOf, seedWorld, zone } from './people-and-services';
import { buyPaid } from './shop-steps';
import { createWorld, type World } from './world';

/* The drill for docs/operations/restore.md: a copy of the table's file is what AWS restores. */

const start = Date.parse('2026-05-04T14:00:00Z');
const [customer, leaving, renamed] = customers as [
  (typeof customers)[0],
  (typeof customers)[0],
  (typeof customers)[0],
];

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
let copies: string;

beforeAll(async () => {
  engine = await startTestEngine();
  copies = await mkdtemp(join(tmpdir(), 'hairloom-restored-'));
  world = await createWorld({ url: engine.url, now: start });
  await seedWorld(world);
});
afterAll(async () => {
  await world.close();
  await engine.close();
  await rm(copies, { recursive: true, force: true });
});

/** Delivers all changes, also those that consumers make. */
const consume = () => eachNewChange(world, world.consume);
const search = (files = world.files) => rebuildSearch({ store: world.store, files, now: world.clock.now });
const corrected = (rebuilt: Awaited<ReturnType<typeof rebuildSearch>>) =>
  Object.fromEntries(Object.entries(rebuilt).map(([kind, { changed }]) => [kind, changed]));
const nothing = { hairstyles: 0, products: 0, ratings: 0, openings: 0, people: 0 };

/** Runs an engine on a copy of the world's table, as it is now. Nothing is being written. */
const openCopy = async () => {
  for (const file of ['table.sqlite', 'table.sqlite-wal'])
    await cp(join(engine.dataDir, 'dynamodb', file), join(copies, 'dynamodb', file));
  const copy = await startEngine({ port: await freePort(), dataDir: copies });
  const client = createDynamo(clientSettings(copy.url));
  const close = async () => {
    client.destroy();
    await copy.close();
  };
  return { client, store: createStore(world.table, client), close };
};

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
  const all = { hairstyles: 4, products: 3, ratings: 0, openings: 2, people: 6 };
  expect(corrected(await search(memoryFiles()))).toEqual(all);
});

test('a restored table gets search, figures and books as they were, and what was lost is named', async () => {
  const restored = await openCopy();
  try {
    // Then time goes on, until everything after the copy is lost.
    const lost = await bookPaid(world, customer, { service: 'locs', day: 2, time: '10:00' });
    const braids = (await world.store.read(hairstyles.ref('braids')))!;
    await world.store.write(put(hairstyles, { ...braids, id: 'later', title: 'later' }));
    await change(renamed.id, { name: 'Nia' });
    await change(leaving.id, { name: 'Deleted', deletedAt: new Date(start).toISOString() });
    await consume();

    const started = performance.now();
    const { store, client } = restored;
    const { files, clock, table } = world;
    const rebuild = () => rebuildSearch({ store, files, now: clock.now });
    expect(corrected(await rebuild())).toEqual({ ...nothing, hairstyles: 1, openings: 1, people: 2 });
    expect(corrected(await rebuild())).toEqual(nothing);
    expect((await rebuildFigures({ store, zone, now: clock.now })).differences).toEqual([]);
    const found = await lostItems(scanned(world.client, table), scanned(client, table));
    const violations = violationsInTable(await scan(client, table), await stripeBooks(world), {
      now: clock.now,
      consumersCaughtUp: true,
    });
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`The drill rebuilt and checked a restored table in ${seconds.toFixed(1)} s.\n`);

    const people = createPeopleSearch(files);
    expect((await people({ search: 'imani', limit: 10 }, clock.now)).ids).toEqual([renamed.id]);
    expect((await people({ search: 'nia', limit: 10 }, clock.now)).ids).toEqual([]);
    expect(found.kinds.get('BOOKING BOOKING')).toEqual({ missing: 1, changed: 0 });
    expect(found.kinds.get('HAIRSTYLE HAIRSTYLE')).toEqual({ missing: 1, changed: 0 });
    expect(found.kinds.get('USER PROFILE')).toEqual({ missing: 0, changed: 2 });
    expect(found.deletedPeople).toEqual([leaving.id]);
    // Stripe still knows the payment.
    expect(violations).toEqual([expect.stringContaining(lost.session)]);
  } finally {
    await restored.close();
  }
});
