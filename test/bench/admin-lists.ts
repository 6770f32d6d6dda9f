import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Assembly, resourcesOf } from '../../infra/local/assembly';
import { clientSettings } from '../../infra/local/credentials';
import { startEngine } from '../../infra/local/dynamodb/engine';
import { minPartBytes, workOnExport } from '../../lambdas/admin/exports/write-part';
import { readPeople } from '../../lambdas/admin/people';
import { readAdminBookings, readAdminOrders } from '../../lambdas/admin/purchase-lists';
import { createDynamo, createStore, type Store } from '../../lambdas/data/engine/store';
import { create } from '../../lambdas/data/engine/writes';
import { listExports, type StoredExport } from '../../lambdas/data/exports';
import type { ExportFiles } from '../../lambdas/exports/files';
import type { ExportMessage } from '../../lambdas/exports/send-to-exports';
import { createPeopleSearch, type SearchPeople } from '../../lambdas/search/people';
import { segmentOf } from '../../lambdas/search/snapshot';
import { memoryFiles } from '../given/memory-files';
import { freePorts } from './cloud';
import { type AdminSizes, adminItems, customerId, peopleEntries } from './fill/admin-items';
import { importItems } from './fill/import';
import { median } from './median';

/** An admin's list with few and with many rows: milliseconds of its median call, and large to small. */
type ListFigures = { name: string; smallMs: number; largeMs: number; ratio: number };

/** What writing all bookings as CSV took, and the memory in use after its first and its last part (MB). */
type ExportFigures = {
  rows: number;
  parts: number;
  megabytes: number;
  seconds: number;
  firstMb: number;
  lastMb: number;
  peakRssMb: number;
};

export type AdminFigures = { lists: ListFigures[]; export: ExportFigures };

const sizes = {
  small: { people: 1_000, bookings: 1_000, orders: 1_000 },
  large: { people: 100_000, bookings: 200_000, orders: 200_000 },
} as const satisfies Record<string, AdminSizes>;
const now = Date.parse('2026-11-20T12:00:00Z');
const limit = 24;
const pagesBefore = 999;
const rounds = 150;

type Loaded = { store: Store; search: SearchPeople; close: () => Promise<void> };

const snapshotOf = async (count: number) => {
  const files = memoryFiles();
  const segments = new Map<string, Record<string, unknown>>();
  for (const { id, entry } of peopleEntries(count)) {
    const segment = segmentOf('people', id);
    const entries = segments.get(segment) ?? {};
    entries[id] = entry;
    segments.set(segment, entries);
  }
  for (const [segment, entries] of segments) {
    await files.write(segment, JSON.stringify({ version: 1, entries }));
    await files.announce(segment, 1);
  }
  return files;
};

const load = async (folder: string, assembly: Assembly, size: AdminSizes): Promise<Loaded> => {
  const dataDir = join(folder, `admin-${size.bookings}`);
  mkdirSync(dataDir);
  const port = await freePorts();
  await importItems({ assembly, dataDir, port }, adminItems(size));
  const engine = await startEngine({ port, dataDir });
  const client = createDynamo(clientSettings(engine.url));
  const store = createStore(resourcesOf(assembly, 'AWS::DynamoDB::GlobalTable')[0]!.ref, client);
  const search = createPeopleSearch(await snapshotOf(size.people));
  const close = async () => {
    client.destroy();
    await engine.close();
  };
  return { store, search, close };
};

type Cursor = { cursor?: string | undefined };

/** The cursor of the 1,000th page. */
const cursorOf = async (read: (cursor: string | undefined, limit: number) => Promise<Cursor>) => {
  const step = limit * 3;
  let cursor: string | undefined;
  for (let page = 0; page < pagesBefore / 3; page++) ({ cursor } = await read(cursor, step));
  if (!cursor) throw new Error('There is no such page');
  return cursor;
};

type Call = () => Promise<unknown>;

const callsOf = ({ store, search }: Loaded): Record<string, Call> => {
  const newest = { sort: 'newest' } as const;
  const page = { now, limit };
  const people = async (query: { search?: string }) =>
    readPeople(store, (await search({ ...query, limit }, now)).ids);
  return {
    'bookings: first page': () => readAdminBookings(store, newest, page),
    'bookings: one status': () => readAdminBookings(store, { ...newest, status: 'completed' }, page),
    'bookings: one customer': () => readAdminBookings(store, { ...newest, customer: customerId(7) }, page),
    'bookings: one month': () =>
      readAdminBookings(store, { ...newest, from: '2026-05-01', to: '2026-05-31' }, page),
    'orders: first page': () => readAdminOrders(store, newest, page),
    'orders: one status': () => readAdminOrders(store, { ...newest, status: 'shipped' }, page),
    'people: first page': () => people({}),
    'people: part of an email address': () => people({ search: 'mer-777@' }),
  };
};

/** The same lists' 1,000th pages, which are compared with the first page of few rows. */
const deepCallsOf = async ({ store, search }: Loaded): Promise<Record<string, Call>> => {
  const newest = { sort: 'newest' } as const;
  const booked = await cursorOf((cursor, size) =>
    readAdminBookings(store, { ...newest, cursor }, { now, limit: size }),
  );
  const ordered = await cursorOf((cursor, size) =>
    readAdminOrders(store, { ...newest, cursor }, { now, limit: size }),
  );
  const found = await cursorOf((cursor, size) => search({ cursor, limit: size }, now));
  return {
    'bookings: first page': () => readAdminBookings(store, { ...newest, cursor: booked }, { now, limit }),
    'orders: first page': () => readAdminOrders(store, { ...newest, cursor: ordered }, { now, limit }),
    'people: first page': async () => readPeople(store, (await search({ cursor: found, limit }, now)).ids),
  };
};

const timed = async (call: Call): Promise<number> => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

/** Calls both alternately, so that other load on the machine affects both. */
const compare = async (name: string, small: Call, large: Call): Promise<ListFigures> => {
  const taken: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    taken[0].push(await timed(small));
    taken[1].push(await timed(large));
  }
  const [smallMs, largeMs] = [median(taken[0].slice(rounds / 3)), median(taken[1].slice(rounds / 3))];
  return { name, smallMs, largeMs, ratio: largeMs / smallMs };
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
};

const usedMb = (): number => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

/** Writes every booking as CSV with the worker's own code; the parts are forgotten, as S3 keeps them elsewhere. */
const measureExport = async ({ store, search }: Loaded): Promise<ExportFigures> => {
  const message: ExportMessage = { adminId: 'admin', exportId: 'bench' };
  const started: StoredExport = {
    id: message.exportId,
    adminId: message.adminId,
    request: { list: 'bookings', filter: { sort: 'newest' } },
    state: 'running',
    rows: 0,
    startedAt: new Date(now).toISOString(),
    parts: [],
    isRead: false,
    attempts: 0,
    version: 1,
  };
  await store.write(create(listExports, started));
  let bytes = 0;
  let waiting: ExportMessage[] = [message];
  const files: ExportFiles = {
    begin: async () => 'upload',
    writePart: async (_key, _id, _number, body) => {
      bytes += body.length;
      return { etag: createHash('md5').update(body).digest('hex'), checksum: 'none' };
    },
    finish: async () => {},
    link: async (key) => key,
    remove: async () => {},
  };
  const send = async (messages: readonly ExportMessage[]) => void waiting.push(...messages);
  const used: number[] = [];
  let peakRssMb = 0;
  const began = performance.now();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await workOnExport({ store, files, search, send, clock: Date.now, partBytes: minPartBytes }, next);
    peakRssMb = Math.max(peakRssMb, process.memoryUsage().rss / 1e6);
    used.push(usedMb());
  }
  const seconds = (performance.now() - began) / 1_000;
  const done = await store.read(listExports.ref(message.adminId, message.exportId));
  if (done?.state !== 'done') throw new Error('The export did not finish');
  waiting = [];
  return {
    rows: done.rows,
    parts: done.parts.length,
    megabytes: bytes / 1e6,
    seconds,
    firstMb: used[0]!,
    lastMb: used.at(-1)!,
    peakRssMb,
  };
};

/** Compares the admins' lists with 1,000 rows and with up to 200,000, and writes 200,000 rows as CSV. */
export const measureAdminLists = async (
  folder: string,
  assembly: Assembly,
  log: (text: string) => void,
): Promise<AdminFigures> => {
  process.env.MARKETPLACE_ZONE ??= 'America/New_York';
  log('Loading the admins’ lists');
  const small = await load(folder, assembly, sizes.small);
  const large = await load(folder, assembly, sizes.large);
  try {
    const [few, many, deep] = [callsOf(small), callsOf(large), await deepCallsOf(large)];
    const lists: ListFigures[] = [];
    log('Reading the admins’ lists');
    for (const [name, call] of Object.entries(few)) lists.push(await compare(name, call, many[name]!));
    for (const [name, call] of Object.entries(deep))
      lists.push(await compare(name.replace('first page', 'the 1,000th page'), few[name]!, call));
    log('Writing the bookings as CSV');
    return { lists, export: await measureExport(large) };
  } finally {
    await small.close();
    await large.close();
  }
};
