import { providerTables } from '../../lambdas/account/data-file/provider-tables';
import { jsonOf } from '../../lambdas/account/data-file/table';
import { advanceDeletion } from '../../lambdas/account/delete-account';
import { forgetCustomer } from '../../lambdas/account/forget-customer';
import { listings } from '../../lambdas/catalog/consumer';
import { getCustomerRecord } from '../../lambdas/clients/customer-record';
import { type Deletion, deletions } from '../../lambdas/data/deletions';
import { add, create, remove, update } from '../../lambdas/data/engine/writes';
import { importedMatchesOf } from '../../lambdas/data/imported-clients';
import { attempts } from '../../lambdas/data/limits';
import { roles } from '../../lambdas/data/people';
import { productsByProvider } from '../../lambdas/data/products';
import { textOf } from '../../lambdas/imports/files';
import { withInvocation } from '../../lambdas/runtime/invocation';
import { maxImportedListings } from '../../shared/imports/sources';
import { isoOf } from '../../shared/time/iso';
import { invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { clientHeaders, importSteps } from './import-steps';
import { customers, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-03-04T15:00:00Z');
const provider = providers[0]!;
const [ada, ben] = customers as [(typeof customers)[0], (typeof customers)[0]];

let world: World;
freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});
const steps = importSteps(() => world);
const { work, begin, stateOf, listed, startAgain, importedNow, matched, prove, book } = steps;

/** The provider's role and what becomes of it. */
const setRole = async (status: 'approved' | 'suspended' | 'leaving') =>
  world.store.write(
    update(roles.key(provider.id), [
      { set: ['#status = :status'], names: { '#status': 'status' }, values: { ':status': status } },
    ]),
  );

const productHeaders = 'Handle,Title,Variant Price';
const products = (count: number) =>
  [productHeaders, ...Array.from({ length: count }, (_, index) => `oil-${index},Hair oil ${index},5`)].join(
    '\r\n',
  );

const file = (...rows: string[]) => [clientHeaders, ...rows].join('\r\n');

test('a customer who changed their address is both clients whom the file has, until they delete their account', async () => {
  const later = 'ada@later.test';
  const { importId } = await begin(
    file(
      `1,Ada,Before,${ada.email},,Tender scalp`,
      `2,Ada,Later,${later},212-555-0101,Likes tea`,
      '3,Chi,,,212-555-0103,',
    ),
    'clients',
  );
  await work(importId);
  await prove(ada);
  await book(0, 0);
  await prove(ada, later);
  await book(0, 1);
  expect(await matched()).toEqual([
    ['Ada Before', true],
    ['Ada Later', true],
    ['Chi', false],
  ]);
  const [before] = await importedNow();
  const asked = { actor: provider, params: before!.latest!, query: {}, now: world.clock.now };
  const { imported } = await getCustomerRecord(world)(
    asked as unknown as Parameters<ReturnType<typeof getCustomerRecord>>[0],
  );
  expect(imported).toMatchObject({ phone: '212-555-0101' });
  expect(imported!.notes.split('\n\n').sort()).toEqual(['Likes tea', 'Tender scalp']);
  await forgetCustomer(world.store, ada.id);
  expect(await matched()).toEqual([['Chi', false]]);
  expect((await world.store.list(importedMatchesOf(provider.id, ada.id))).items).toEqual([]);
});

test('removing one of the clients that a customer is leaves the other known as them', async () => {
  const later = 'ada@later.test';
  const { importId } = await begin(file(`1,Ada,Before,${ada.email},,`, `2,Ada,Later,${later},,`), 'clients');
  await work(importId);
  await prove(ada);
  await book(0, 0);
  await prove(ada, later);
  await book(0, 1);
  const [before] = await importedNow();
  await world.call(provider, 'removeImportedClient', { params: { importedId: before!.id } });
  await forgetCustomer(world.store, ada.id);
  expect(await importedNow()).toEqual([]);
});

test('a client who proved their address after they had paid is recognized once they are imported again', async () => {
  const rows = [`1,Ben,Okri,${ben.email},,`];
  await work((await begin(file(...rows), 'clients')).importId);
  await book(1);
  expect(await matched()).toEqual([['Ben Okri', false]]);
  await prove(ben);
  world.clock.now += 60_000;
  await work((await begin(file(...rows, '2,Chi,,,212-555-0103,'), 'clients')).importId);
  expect(await matched()).toEqual([
    ['Ben Okri', true],
    ['Chi', false],
  ]);
  await forgetCustomer(world.store, ben.id);
  expect(await matched()).toEqual([['Chi', false]]);
});

const guests = (count: number) =>
  file(
    ...Array.from(
      { length: count },
      (_, index) => `${index},Guest,${index},guest${index}@x.test,,Allergic to nuts`,
    ),
  );

/** What is stored of imports and imported clients. */
const stored = async () => (await world.scan()).filter(({ pk }) => /^IMPORT/.test(String(pk)));

test.each([
  ['clients', () => guests(30)],
  ['products', () => products(30)],
] as const)(
  '%s: a provider suspended in the middle gets no more, and the rest once approved again',
  async (kind, text) => {
    const { importId } = await begin(text(), kind);
    const suspend = { at: 20, when: 'before', meanwhile: () => setRole('suspended') } as const;
    await expect(work(importId, suspend)).rejects.toMatchObject({ code: expect.any(String) });
    world.clock.now += 180_000;
    await work(importId);
    expect(await stateOf(importId)).toMatchObject({ failure: 'provider' });
    expect((await stateOf(importId))!.made).toBeLessThan(30);
    await setRole('approved');
    expect((await startAgain(importId)).body.state).toBe('running');
    await work(importId);
    expect(await stateOf(importId)).toMatchObject({ done: 30, made: 30, skipped: 0 });
    expect(steps.counted.some(({ ImportsFailed }) => ImportsFailed)).toBe(false);
  },
);

test('whoever is suspended or rejected in the middle has the clients they brought along in the file with their data', async () => {
  const { importId } = await begin(guests(30), 'clients');
  const reject = {
    at: 20,
    when: 'before',
    meanwhile: () => world.store.write(remove(roles.ref(provider.id))),
  } as const;
  await expect(work(importId, reject)).rejects.toMatchObject({ code: expect.any(String) });
  world.clock.now += 180_000;
  await work(importId);
  expect(await stateOf(importId)).toMatchObject({ failure: 'provider' });
  const owner = { store: world.store, userId: provider.id, now: world.clock.now, zone: 'America/New_York' };
  const table = providerTables(owner, false).find(({ name }) => name === 'imported-clients')!;
  let json = '';
  for await (const part of jsonOf(table)) json += part;
  const rows = JSON.parse(json);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ name: 'Guest 0', email: 'guest0@x.test', notes: 'Allergic to nuts' });
});

test('an account deleted in the middle of its import leaves nothing, although its removal runs out of time', async () => {
  const { importId } = await begin(guests(60), 'clients');
  const { store, clock } = world;
  const deps = { store, deleteUser: async () => {}, removeDataFile: async () => {} };
  const deletion: Deletion = {
    userId: provider.id,
    state: 'removing',
    requestedAt: isoOf(clock.now),
    deletesAt: isoOf(clock.now),
    forfeitCents: 0,
    roleStatus: 'approved',
    dueAt: isoOf(clock.now),
    version: 1,
  };
  /** A sweep in which there is time for so many looks at the clock. */
  const sweep = (looks: number) => {
    let left = looks;
    const timeLeftMs = () => (left-- > 0 ? 55_000 : 9_000);
    return withInvocation({ timeLeftMs }, () => advanceDeletion(deps, provider.id, clock.now));
  };
  const deletionState = async () => (await store.read(deletions.ref(provider.id)))!;
  const meanwhile = async () => {
    await setRole('leaving');
    await store.write(create(deletions, deletion));
    await sweep(3);
    expect(await deletionState()).toMatchObject({ state: 'removing', dueAt: deletion.dueAt });
    expect((await stored()).length).toBeGreaterThan(0);
  };
  await expect(work(importId, { at: 110, when: 'before', meanwhile })).rejects.toThrow();
  await sweep(1_000);
  expect(await deletionState()).toMatchObject({ state: 'done' });
  clock.now += 180_000;
  await work(importId);
  expect(await stored()).toEqual([]);
});

test('with no time left, an import stands in line again, is not shown as stopped, and goes on; a second message does nothing', async () => {
  const { importId } = await begin(guests(30), 'clients');
  // At the beginning, and before and after each ten rows.
  let looks = 5;
  await withInvocation({ timeLeftMs: () => (looks-- > 0 ? 100_000 : 14_000) }, () => work(importId));
  expect(steps.queued.at(-1)).toEqual({ providerId: provider.id, importId });
  const { done, made } = (await stateOf(importId))!;
  expect({ done, made }).toEqual({ done: 20, made: 20 });
  // Others stand before it.
  world.clock.now += 20 * 60_000;
  expect(await listed()).toMatchObject({ state: 'running' });
  let second: unknown;
  const meanwhile = async () => {
    const before = await stateOf(importId);
    second = (await work(importId)).crashed;
    expect(await stateOf(importId)).toEqual(before);
  };
  await work(importId, { at: 9, when: 'before', meanwhile });
  expect(second).toBe(false);
  expect(await listed()).toMatchObject({ state: 'done', done: 30, made: 30, skipped: 0 });
});

test('an import that waits is put into the queue again, in which it may be missing, and one that is worked on is not', async () => {
  const { importId } = await begin(guests(3), 'clients');
  const inQueue = () => world.importQueue.filter((message) => message.importId === importId).length;
  expect(inQueue()).toBe(1);
  await steps.startAgain(importId);
  expect(inQueue()).toBe(2);
  const meanwhile = async () => expect((await steps.startAgain(importId)).body.state).toBe('running');
  await work(importId, { at: 9, when: 'before', meanwhile });
  await steps.startAgain(importId);
  expect(inQueue()).toBe(2);
  expect(await listed()).toMatchObject({ state: 'done', made: 3 });
});

test('rows that fail five times end the import as our fault, which is counted', async () => {
  const { importId } = await begin(guests(3), 'clients');
  const transact = async () => Promise.reject(new Error('A grant is missing'));
  const broken = { store: { ...world.store, transact } };
  for (let time = 0; time < 5; time++) {
    await expect(work(importId, undefined, broken)).rejects.toThrow('A grant is missing');
    world.clock.now += 180_000;
  }
  await work(importId, undefined, broken);
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'tries' });
  expect(steps.counted.at(-1)).toEqual({ ImportsFailed: 1 });
});

test('a file replaced by one that is not UTF-8 is another one', async () => {
  const { importId } = await begin(guests(3), 'clients');
  await work(importId, undefined, { readFile: async () => textOf(Uint8Array.of(0xff, 0xfe)) });
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'changed' });
});

test('a customer whose account is deleted while their row is imported stays behind as nobody’s', async () => {
  await prove(ada);
  await book(0);
  const { importId } = await begin(file(`1,Ada,Lovelace,${ada.email},,`), 'clients');
  let isForgotten = false;
  const transact: World['store']['transact'] = async (writes) => {
    if (!isForgotten) await forgetCustomer(world.store, ada.id);
    isForgotten = true;
    return world.store.transact(writes);
  };
  await work(importId, undefined, { store: { ...world.store, transact } });
  expect(isForgotten).toBe(true);
  expect(await matched()).toEqual([['Ada Lovelace', false]]);
  expect((await world.store.list(importedMatchesOf(provider.id, ada.id))).items).toEqual([]);
});

test('checks at once, or while the import starts, all answer; too many are refused', async () => {
  const body = { source: 'shopify', kind: 'clients', fileName: 'x.csv', bytes: 9 };
  const importId: string = (await world.call(provider, 'createImport', { body })).body.id;
  world.importFiles.set(importId, guests(3));
  const check = () => world.call(provider, 'checkImport', { params: { importId } });
  const replies = await Promise.all([check(), check(), startAgain(importId), check()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const window = Math.floor(world.clock.now / 1000 / 3_600);
  await world.store.write(add(attempts.ref('import-checks', provider.id, String(window)), { tries: 57 }));
  expect((await check()).status).toBe(429);
});

test('imports fill up to 2,000 products, say so, and go on once there is room', async () => {
  let offered = 0;
  for await (const _ of world.store.every(productsByProvider(provider.id))) offered += 1;
  const { importId, check } = await begin(products(5), 'products');
  expect(check).toMatchObject({ toMake: 5, room: maxImportedListings - offered });
  const having = (count: number): Parameters<typeof work>[2] => ({
    store: {
      ...world.store,
      async *every<V>() {
        for (let index = 0; index < count; index++) yield {} as V;
      },
    },
  });
  await work(importId, undefined, having(maxImportedListings - 3));
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'products' });
  expect((await startAgain(importId)).body.state).toBe('running');
  await work(importId);
  expect(await listed()).toMatchObject({ state: 'done', made: 5 });
});

test('what listings copy of their provider is read many at a time, and written where it differs', async () => {
  await work((await begin(products(40), 'products')).importId);
  const consumer = listings(world);
  const copy = () => invoke(() => consumer.handle([{ name: 'RoleChanged', userId: provider.id } as never]));
  await setRole('suspended');
  expect((await copy()).calls.length).toBeGreaterThan(40);
  const approved: boolean[] = [];
  for await (const { providerApproved } of world.store.every(productsByProvider(provider.id)))
    approved.push(providerApproved);
  expect(approved.length).toBeGreaterThanOrEqual(40);
  expect(new Set(approved)).toEqual(new Set([false]));
  expect((await copy()).calls.length).toBeLessThan(10);
});
