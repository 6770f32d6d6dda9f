import { Refusal } from '../../shared/http/refusal';
import type { ImportFailure } from '../../shared/imports/failures';
import type { ImportRow } from '../../shared/imports/read-rows';
import type { ImportSource } from '../../shared/imports/sources';
import { isoOf } from '../../shared/time/iso';
import { createHairstyle } from '../catalog/own-hairstyles';
import { createProduct } from '../catalog/own-products';
import type { Store } from '../data/engine/store';
import { replace } from '../data/engine/writes';
import { imports, isLeased, type StoredImport } from '../data/imports';
import { isApprovedProvider, profiles, roles } from '../data/people';
import { batches } from '../runtime/batches';
import { timeLeftMs } from '../runtime/invocation';
import { logger } from '../runtime/logger';
import { importClient, readCustomersByEmail } from './import-client';
import type { ImportMessage, QueueImports } from './queue';
import { digestOf, keyOf, type Made, readImport, readMade } from './read-import';
import { roomFor } from './room';

export type RunDeps = {
  store: Store;
  queueImports: QueueImports;
  /** Reads a file that was uploaded for an import; undefined if it is no longer there. */
  readFile: (message: ImportMessage) => Promise<string | undefined>;
  removeFile: (message: ImportMessage) => Promise<void>;
  clock: () => number;
};

/** Rows after which progress is stored. */
const rowsAtOnce = 10;

/** Time (milliseconds) that must be left to begin more rows. */
const reserveMs = 15_000;

/** How often the same rows are begun before the import fails. */
const maxTries = 5;

/** How far (milliseconds) the clock of the next invocation may be behind. */
const clockSkewMs = 1_000;

/** How long (milliseconds) an invocation works at most, for others to wait. */
const maxLeaseMs = 130_000;

type Actor = Parameters<ReturnType<typeof createProduct>>[0]['actor'];

/** The provider an import works for; for clients, that provider's customers; for listings, how many more may be added. */
type Owner = { actor: Actor; customers: ReadonlyMap<string, string>; room: number };

/** Makes the service or product that a row says, as its form would, hidden until it has a picture. Returns whether it was new. */
const importListing = async (
  store: Store,
  actor: Actor,
  source: ImportSource,
  row: Exclude<ImportRow, { kind: 'clients' }>,
  now: number,
): Promise<boolean> => {
  const headers = { 'idempotency-key': keyOf(source, row) };
  const common = { actor, headers, now, ip: '', params: undefined, query: undefined };
  try {
    if (row.kind === 'services') await createHairstyle({ store })({ ...common, body: row.draft });
    else await createProduct({ store })({ ...common, body: row.draft });
    return true;
  } catch (error) {
    // Another file with the same row was faster.
    if (error instanceof Refusal && error.code === 'key_reused') return false;
    throw error;
  }
};

/** Makes what a row says. Returns whether this import made it, or `full` if there is no room for it. */
const importRow = async (
  store: Store,
  { actor, customers, room }: Owner,
  { source, startedAt = '' }: StoredImport,
  row: ImportRow,
  made: Made | undefined,
  now: number,
): Promise<boolean | 'full'> => {
  // Made by this import, before it was interrupted.
  const isOfThis = !!made && made.createdAt >= startedAt;
  if (row.kind !== 'clients') {
    if (made) return isOfThis;
    return room > 0 ? importListing(store, actor, source, row, now) : 'full';
  }
  // Whoever was made before may be a customer by now.
  if (made && !customers.has(row.draft.email)) return isOfThis;
  const came = await importClient(store, row, { providerId: actor.id, source, customers, now });
  return came || isOfThis;
};

/** The provider as a route would see them; undefined if they may not work. */
const actorOf = async (store: Store, providerId: string): Promise<Actor | undefined> => {
  const { role, profile } = await store.readAll({
    role: roles.ref(providerId),
    profile: profiles.ref(providerId),
  });
  if (!role || !profile || !isApprovedProvider(role)) return undefined;
  const { loginId, email, name } = profile;
  const person = {
    loginId,
    email,
    name,
    accountType: 'provider',
    signedInAt: 0,
    sessionId: '',
    twoStep: false,
  };
  return { ...person, id: providerId, role };
};

/** Writes what is next, and returns it. Throws `stale` if another invocation has gone on. */
const save = async (
  store: Store,
  before: StoredImport,
  change: Partial<StoredImport>,
): Promise<StoredImport> => {
  await store.write(replace(imports, before, change));
  return { ...before, ...change, version: before.version + 1 };
};

/** Imports some rows. Returns how many were made, or `full` once there is no room for another. */
const importSome = async (
  store: Store,
  owner: Owner,
  found: StoredImport,
  rows: readonly ImportRow[],
  now: number,
): Promise<number | 'full'> => {
  const before = await readMade(store, owner.actor.id, found.source, rows);
  let made = 0;
  for (const [index, row] of rows.entries()) {
    const room = owner.room - made;
    const came = await importRow(store, { ...owner, room }, found, row, before[index], now);
    if (came === 'full') return came;
    if (came) made += 1;
  }
  return made;
};

/** Why an import cannot go on; what it needs otherwise. */
const prepare = async (
  deps: RunDeps,
  message: ImportMessage,
  found: StoredImport,
): Promise<{ failure: ImportFailure } | { failure?: undefined; actor: Actor; text: string }> => {
  if (found.tries >= maxTries) return { failure: 'tries' };
  const actor = await actorOf(deps.store, message.providerId);
  if (!actor) return { failure: 'provider' };
  try {
    const text = await deps.readFile(message);
    if (text === undefined) return { failure: 'file' };
    if (found.digest && found.digest !== digestOf(text)) return { failure: 'changed' };
    return { actor, text };
  } catch (error) {
    // Its form takes another file for some minutes: the one that was checked could be read.
    if (error instanceof Refusal && error.code === 'not_utf8') return { failure: 'changed' };
    throw error;
  }
};

/** Notes that an import failed, which is our fault after so many tries, and returns why. */
const fail = async (
  { store, clock }: RunDeps,
  message: ImportMessage,
  before: StoredImport,
  failure: ImportFailure,
): Promise<ImportFailure> => {
  await save(store, before, { failedAt: isoOf(clock()), failure, leaseUntil: undefined });
  logger[failure === 'tries' ? 'error' : 'info']('An import failed', { ...message, failure });
  return failure;
};

/**
 * Goes on with an import where it was stopped: docs/product/imports.md#importing. Rows are made under keys of their own, so
 * that those made after progress was last stored are not made twice. With little time left, it has itself called again.
 * While another invocation works on it, it does nothing: that one's own message comes back if it is interrupted. Returns
 * why the import has failed now, if it has.
 */
export const workOnImport = async (
  deps: RunDeps,
  message: ImportMessage,
): Promise<ImportFailure | undefined> => {
  const { store, clock } = deps;
  const found = await store.read(imports.ref(message.providerId, message.importId));
  if (!found?.startedAt || found.doneAt || found.failedAt) return undefined;
  const now = clock();
  if (isLeased(found, now)) {
    logger.info('Another invocation works on an import', message);
    return undefined;
  }
  const ready = await prepare(deps, message, found);
  if (ready.failure) return fail(deps, message, found, ready.failure);
  const { actor, text } = ready;
  // An operator's run has no end, so it is renewed.
  const leaseUntil = () => clock() + Math.min(timeLeftMs(), maxLeaseMs);
  let state = await save(store, found, { leaseUntil: leaseUntil(), tries: found.tries + 1 });
  const { rows } = readImport(text, state);
  const customers = found.kind === 'clients' ? await readCustomersByEmail(store, actor.id) : new Map();
  // Of clients, each is counted as it is added.
  let room = found.kind === 'clients' ? Number.POSITIVE_INFINITY : await roomFor(store, actor.id, found.kind);
  for (const some of batches(rows.slice(state.done), rowsAtOnce)) {
    if (timeLeftMs() < reserveMs) {
      await save(store, state, { leaseUntil: clock() - clockSkewMs });
      await deps.queueImports([message]);
      return undefined;
    }
    const made = await importSome(store, { actor, customers, room }, state, some, clock());
    if (made === 'full') return fail(deps, message, state, found.kind === 'clients' ? 'full' : found.kind);
    room -= made;
    state = await save(store, state, {
      rows: rows.length,
      done: state.done + some.length,
      made: state.made + made,
      skipped: state.skipped + some.length - made,
      leaseUntil: leaseUntil(),
      tries: 1,
    });
  }
  await save(store, state, { rows: rows.length, doneAt: isoOf(clock()), leaseUntil: undefined });
  await deps.removeFile(message);
  return undefined;
};
