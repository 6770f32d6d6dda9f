import { writeArchive } from '../../lambdas/account/data-file/archive';
import { createZip } from '../../lambdas/account/data-file/zip';
import { conversations } from '../../lambdas/data/conversations';
import { dataFiles, type StoredDataFile } from '../../lambdas/data/data-files';
import { transition } from '../../lambdas/data/engine/transition';
import { create, put, remove } from '../../lambdas/data/engine/writes';
import { messages } from '../../lambdas/data/messages';
import type { DataFileMessage } from '../../lambdas/exports/send-to-exports';
import { dataFileLifecycle } from '../../shared/account/data-file-lifecycle';
import { unzipped } from '../given/data-file';
import { memoryExports } from '../given/memory-exports';
import { join } from './account-deletion-steps';
import { type Crash, external, invoke } from './crash';
import { freshWorlds } from './fresh-world';
import { createExportWorker } from './functions';
import { providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const count = 20;
const partBytes = 3_000;
const pictureBytes = 900;
const message: DataFileMessage = { userId: 'leaver', fileId: 'one' };
const key = 'people/leaver.zip';

let world: World;
let files: ReturnType<typeof memoryExports>;
let worker: ReturnType<typeof createExportWorker>;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

const said = (number: number) => ({
  id: `message${number}`,
  conversationId: 'talk',
  number,
  senderId: number % 2 === 0 ? 'leaver' : providers[0]!.id,
  text: `Text ${number} ${Math.random()}`,
  picture: { src: `/media/leaver/picture${number}`, width: 64, height: 64 },
  sentAt: new Date(start).toISOString(),
  sent: { customer: number, provider: number },
});

const talk = async (): Promise<void> => {
  await world.store.write(
    put(conversations, {
      id: 'talk',
      customerId: 'leaver',
      providerId: providers[0]!.id,
      openedBy: 'customer',
      lastNumber: count,
      lastMessageAt: new Date(start).toISOString(),
      sent: { customer: count, provider: count },
      readUpTo: { customer: 0, provider: 0 },
      unread: { customer: 0, provider: 0 },
      createdAt: new Date(start).toISOString(),
      version: 1,
    }),
  );
  await world.store.writeAll(Array.from({ length: count }, (_, index) => put(messages, said(index + 1))));
};

const started: StoredDataFile = {
  userId: 'leaver',
  id: 'one',
  state: 'preparing',
  requestedAt: new Date(start).toISOString(),
  done: 0,
  of: 1,
  attempts: 0,
  version: 1,
};

beforeEach(async () => {
  await join(world);
  await talk();
  files = memoryExports(external);
  worker = createExportWorker({
    store: world.store,
    files,
    search: async () => ({ ids: [] }),
    send: async () => {},
    readPicture: (name) => external('picture', async () => new Uint8Array(pictureBytes).fill(name.length)),
    clock: () => world.clock.now,
    partBytes,
    zone: 'America/New_York',
  });
  await world.store.write(create(dataFiles, started));
});

const stored = () => world.store.read(dataFiles.ref('leaver'));

const receive = () =>
  worker({ Records: [{ body: JSON.stringify(message) }] } as Parameters<typeof worker>[0]).then(
    () => true,
    () => false,
  );

/** Delivers the message; by the next time, it is visible again. */
const deliver = async (crash?: Crash) => {
  const ended = await invoke(receive, crash);
  world.clock.now += 360_000;
  return ended;
};

/** Begins again, as asking after a failure does. */
const begin = async (): Promise<void> => {
  const found = (await stored())!;
  await world.store.write(
    transition(
      dataFiles,
      dataFileLifecycle,
      found,
      { transition: 'prepareAgain', by: 'person', now: world.clock.now },
      { attempts: 0, leaseUntil: undefined, readyAt: undefined },
    ),
  );
};

const expectWhole = async (): Promise<void> => {
  const zip = files.bytes(key)!;
  const file = unzipped(zip);
  expect(await stored()).toMatchObject({ state: 'ready', bytes: zip.length });
  expect(file.json('messages').map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  expect(file.names.filter((name) => name.startsWith('pictures/'))).toHaveLength(count / 2);
  expect(file.bytes('pictures/messages/talk-2.webp')).toHaveLength(pictureBytes);
};

test('the file is written in parts, none of them much larger than the least size', async () => {
  const { calls } = await deliver();
  await expectWhole();
  expect(calls.filter((name) => name === 'part').length).toBeGreaterThan(3);
  // What one push adds comes on top: a picture, or the end of a compressed list.
  expect(files.largestPart()).toBeLessThan(2 * partBytes);
});

test.each(['before', 'after'] as const)(
  'killed %s each call in turn, no half file is offered, and the next try finishes it',
  async (when) => {
    const { calls } = await deliver();
    expect(calls.length).toBeGreaterThan(40);
    for (let at = 0; at < calls.length; at++) {
      await begin();
      const { crashed } = await deliver({ at, when });
      expect(crashed).toBe(true);
      const state = (await stored())?.state;
      // The last write may have taken effect.
      expect(state).toBe(when === 'after' && at === calls.length - 1 ? 'ready' : 'preparing');
      expect((await deliver()).result).toBe(true);
      await expectWhole();
    }
  },
  120_000,
);

test('pictures that are gone or too many are left out, and the README says how many', async () => {
  const parts: Buffer[] = [];
  const zip = createZip({
    at: new Date(start),
    partBytes,
    writePart: async (body) => void parts.push(body),
  });
  const owner = { store: world.store, userId: 'leaver', now: start, zone: 'America/New_York' };
  await writeArchive(zip, owner, {
    readPicture: async (name) => (name.includes('/picture2/') ? undefined : new Uint8Array(10)),
    onStep: async () => {},
    limits: { pictures: 5, bytes: 1_000_000 },
  });
  await zip.end();
  const file = unzipped(Buffer.concat(parts));
  expect(file.names.filter((name) => name.startsWith('pictures/'))).toHaveLength(5);
  expect(file.text('README.txt')).toContain('no longer stored: 1.');
  expect(file.text('README.txt')).toContain('would be too large: 4.');
});

test('a message delivered twice at the same time writes one file, and a late one changes nothing', async () => {
  const results = await Promise.all([deliver(), receive()]);
  expect([results[0].result, results[1]].filter(Boolean)).toHaveLength(1);
  await expectWhole();
  const before = await stored();
  expect((await deliver()).result).toBe(true);
  expect(await stored()).toEqual(before);
});

test('a file that fails three times has failed, and nothing is left to download', async () => {
  for (let attempt = 0; attempt < 3; attempt++) await deliver({ at: 5, when: 'before' });
  expect((await deliver()).result).toBe(false);
  expect(await stored()).toMatchObject({ state: 'failed' });
  expect(files.bytes(key)).toBeUndefined();
  expect((await deliver()).result).toBe(true);
});

test('an account deleted at any moment leaves no file, also if the invocation is killed', async () => {
  const { calls } = await deliver();
  /** What the deletion does: first the record, then the file. */
  const leave = async () => {
    await world.store.write(remove(dataFiles.ref('leaver')));
    await files.remove(key);
  };
  for (let at = 1; at < calls.length; at++) {
    if (await stored()) await begin();
    else await world.store.write(create(dataFiles, started));
    await deliver({ at, when: 'after', meanwhile: leave });
    expect({ at, file: files.bytes(key) }).toEqual({ at, file: undefined });
    expect(await stored()).toBeUndefined();
  }
  await world.store.write(create(dataFiles, started));
  const finish = calls.lastIndexOf('finish');
  // Deleted while the file is being finished, and killed right afterwards: its message comes back.
  await deliver({ at: finish, when: 'after' });
  expect(files.bytes(key)).toBeDefined();
  await world.store.write(remove(dataFiles.ref('leaver')));
  expect((await deliver()).result).toBe(true);
  expect(files.bytes(key)).toBeUndefined();
}, 120_000);
