import { type Audit, audits } from '../../lambdas/data/audit';
import { create } from '../../lambdas/data/engine/writes';
import { listExports, type StoredExport } from '../../lambdas/data/exports';
import { notificationsOf } from '../../lambdas/data/notifications';
import { changeOf } from '../../lambdas/events/changes';
import type { ExportMessage } from '../../lambdas/exports/send-to-exports';
import { memoryExports } from '../given/memory-exports';
import { type Crash, external, invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { createExportWorker } from './functions';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const count = 450;
const message: ExportMessage = { adminId: 'admin', exportId: 'one' };
const key = 'lists/admin/one.csv';

let world: World;
let files: ReturnType<typeof memoryExports>;
let waiting: ExportMessage[];
let deliveries: number;
let worker: ReturnType<typeof createExportWorker>;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

const record = (index: number): Audit => ({
  id: `record${index}`,
  actor: { id: 'admin', email: 'admin@example.com' },
  act: 'provider_approved',
  subject: { kind: 'person', id: `person${index}` },
  reason: `Reason ${index}, "quoted"`,
  at: new Date(start - index * 3_600_000).toISOString(),
});

beforeEach(async () => {
  for (let from = 0; from < count; from += 90) {
    const writes = Array.from({ length: 90 }, (_, index) => create(audits, record(from + index)));
    await world.store.writeAll(writes);
  }
  files = memoryExports(external);
  const deps: Parameters<typeof createExportWorker>[0] = {
    store: world.store,
    files,
    search: async () => ({ ids: [] }),
    send: (messages) => external('send', async () => void waiting.push(...messages)),
    clock: () => world.clock.now,
    partBytes: 8_000,
    readPicture: async () => undefined,
    zone: 'America/New_York',
  };
  worker = createExportWorker(deps);
  await begin();
});

const begin = async (): Promise<void> => {
  waiting = [message];
  deliveries = 0;
  const known = await world.store.read(listExports.ref('admin', 'one'));
  const started: StoredExport = {
    id: 'one',
    adminId: 'admin',
    request: { list: 'audits', filter: {} },
    state: 'running',
    rows: 0,
    startedAt: new Date(start).toISOString(),
    parts: [],
    isRead: false,
    attempts: 0,
    version: 1,
  };
  if (known) throw new Error('Each test makes one file');
  await world.store.write(create(listExports, started));
};

const stored = () => world.store.read(listExports.ref('admin', 'one'));

/** Delivers one message, which stays in the queue if its invocation fails or crashes. */
const deliver = async (crash?: Crash) => {
  const [next] = waiting;
  deliveries += 1;
  if (deliveries > 200) throw new Error('The export does not end');
  const event = { Records: [{ body: JSON.stringify(next) }] } as Parameters<typeof worker>[0];
  const ended = await invoke(
    () =>
      worker(event)
        .then(() => true)
        .catch(() => false),
    crash,
  );
  // By then the message is visible again.
  world.clock.now += 360_000;
  if (ended.result) waiting.shift();
  return ended;
};

/** Delivers how exports ended to the consumers, twice, and expects that the admin is told this and nothing else. */
const expectTold = async (title: string, message: string): Promise<void> => {
  const changes = (await world.changes()).map(changeOf).filter((change) => change?.kind === 'exportend');
  for (const change of [...changes, ...changes]) await world.consume(change);
  const { items } = await world.store.list(notificationsOf('admin'));
  expect(items).toEqual([expect.objectContaining({ title, message, link: '/admin/audit?files=open' })]);
};

const expectWhole = async (): Promise<void> => {
  const lines = (files.file(key) ?? '').split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(count + 1);
  const ids = lines.slice(1).map((line) => line.split(',').at(-1));
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => `record${index}`));
  expect(await stored()).toMatchObject({ state: 'done', rows: count });
  await expectTold('Export ready', `Audit trail: ${count} rows. You can download the file for 7 days.`);
};

test('a file is written in parts, each by an invocation of its own', async () => {
  let invocations = 0;
  for (; waiting.length > 0; invocations++) await deliver();
  await expectWhole();
  const { parts = [] } = (await stored()) ?? {};
  expect(parts.length).toBeGreaterThan(3);
  expect(invocations).toBe(parts.length);
});

test('killed at any call of each part, the file is the same', async () => {
  let crashes = 0;
  for (let turn = 0; waiting.length > 0; turn++) {
    // Each part is killed once, at another of its calls, and then gets through.
    const at = Math.floor(turn / 2) * 3 + 1;
    const when = turn % 4 === 0 ? 'before' : 'after';
    const { crashed } = await deliver(turn % 2 === 0 ? { at: at % 11, when } : undefined);
    if (crashed) crashes += 1;
  }
  expect(crashes).toBeGreaterThan(2);
  await expectWhole();
});

test.each(['before', 'after'] as const)(
  'killed %s each call in turn, one part is written once',
  async (when) => {
    const { calls } = await deliver();
    const first = (await stored())?.parts[0];
    expect(first).toBeDefined();
    for (let at = 0; at < calls.length && waiting.length > 0; at++) {
      await deliver({ at, when });
      if (waiting.length > 0) await deliver();
    }
    while (waiting.length > 0) await deliver();
    expect((await stored())?.parts[0]).toEqual(first);
    await expectWhole();
  },
);

test('messages delivered twice at the same time write each part once', async () => {
  const second = { Records: [{ body: JSON.stringify(message) }] } as Parameters<typeof worker>[0];
  let refused = 0;
  while (waiting.length > 0) {
    const again = worker(second).then(
      () => true,
      () => false,
    );
    const [isDone, delivered] = await Promise.all([again, deliver()]);
    if (!isDone || !delivered.result) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
  await expectWhole();
});

test('a part that fails three times ends the export, and nothing is left to download', async () => {
  const broken = (await deliver()).result;
  expect(broken).toBe(true);
  for (let attempt = 0; attempt < 3; attempt++) await deliver({ at: 3, when: 'before' });
  expect((await deliver()).result).toBe(false);
  expect(await stored()).toMatchObject({ state: 'failed' });
  await expectTold(
    'Export failed',
    'Audit trail: the file could not be written. Choose a shorter period and export it again.',
  );
  expect(files.file(key)).toBeUndefined();
  expect((await deliver()).result).toBe(true);
});
