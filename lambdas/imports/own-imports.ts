import { randomBytes } from 'node:crypto';
import { Refusal } from '../../shared/http/refusal';
import type { Reply } from '../../shared/http/route';
import type { ImportCheck, importsApi, ListedImport } from '../../shared/imports/api';
import { maxShownProblems } from '../../shared/imports/sources';
import { isoOf } from '../../shared/time/iso';
import { auditOwn } from '../data/audit';
import { retryOnConflict } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { create, replace } from '../data/engine/writes';
import { imports, importsOf, isLeased, operatorsEnd, type StoredImport } from '../data/imports';
import { attemptWrite, countAttempt, type Limit } from '../data/limits';
import type { Call } from '../http/endpoints';
import { batches } from '../runtime/batches';
import type { ImportMessage, QueueImports } from './queue';

type Api = typeof importsApi;
export type ImportDeps = {
  store: Store;
  queueImports: QueueImports;
  uploadUrl: string;
  /** Returns the fields of a form that posts a file for an import. */
  form: (message: ImportMessage) => Promise<Record<string, string>>;
  readFile: (message: ImportMessage) => Promise<string | undefined>;
};

/** Limits how many files a provider uploads. */
const importAttempts: Limit = { name: 'imports', max: 20, seconds: 3_600 };

/** Limits how often a provider has files checked, each of which reads up to 2,000 items. */
const checkAttempts: Limit = { name: 'import-checks', max: 60, seconds: 3_600 };

/** Rows whose former imports one call reads. */
const rowsAtOnce = 100;

/**
 * Time (milliseconds) after the end of a lease or being queued in which the queue has an import continued, also while
 * others stand before it: two go on at once, each for two minutes.
 */
const stalledMs = 30 * 60_000;

/** How long (milliseconds) an uploaded file is kept. */
const keptMs = 86_400_000;

/** How many imports are listed, and how many are looked at for them: files that were only checked are none. */
const [listedAtOnce, lookedAtOnce] = [20, 50];

const isStalled = ({ startedAt, leaseUntil }: StoredImport, now: number): boolean =>
  !!startedAt && (leaseUntil ?? Date.parse(startedAt)) + stalledMs < now;

const stateOf = (found: StoredImport, now: number): ListedImport['state'] => {
  const { doneAt, failedAt, startedAt } = found;
  if (doneAt) return 'done';
  if (failedAt || isStalled(found, now)) return 'failed';
  return startedAt ? 'running' : 'uploaded';
};

/** Without the file that was checked, its provider imports it anew. */
const canContinue = (found: StoredImport, now: number): boolean =>
  stateOf(found, now) === 'failed' &&
  !found.id.endsWith(operatorsEnd) &&
  found.failure !== 'file' &&
  found.failure !== 'changed' &&
  now < Date.parse(found.createdAt) + keptMs;

const shown = (found: StoredImport, now: number): ListedImport => {
  const { id, source, kind, fileName, createdAt, failure, rows, done, made, skipped } = found;
  const state = stateOf(found, now);
  const counts = { rows, done, made, skipped };
  return {
    id,
    source,
    kind,
    fileName,
    createdAt,
    state,
    failure,
    canContinue: canContinue(found, now),
    ...counts,
  };
};

/** Throws `import_running` while clients are imported for a provider at `now` (milliseconds). */
export const checkNoClientsComing = async (store: Store, providerId: string, now: number): Promise<void> => {
  const { items } = await store.list(importsOf(providerId), { limit: lookedAtOnce });
  if (items.some((each) => each.kind === 'clients' && stateOf(each, now) === 'running'))
    throw new Refusal('import_running');
};

/** Lists the provider's latest imports that were started. */
export const listImports =
  ({ store }: ImportDeps) =>
  async ({ actor, now }: Call<Api['listImports']>): Promise<Reply<Api['listImports']>> => {
    const { items } = await store.list(importsOf(actor.id), { limit: lookedAtOnce });
    const started = items.filter(({ startedAt }) => startedAt).slice(0, listedAtOnce);
    return { items: started.map((found) => shown(found, now)) };
  };

/** Creates an import, and returns where to post its file. Throws `too_many_requests`. */
export const createImport =
  ({ store, form, uploadUrl }: ImportDeps) =>
  async ({ actor, body, now }: Call<Api['createImport']>): Promise<Reply<Api['createImport']>> => {
    const { source, kind, fileName } = body;
    const added: StoredImport = {
      providerId: actor.id,
      id: `${now.toString(36).padStart(9, '0')}-${randomBytes(12).toString('base64url')}`,
      source,
      kind,
      fileName,
      createdAt: isoOf(now),
      rows: 0,
      done: 0,
      made: 0,
      skipped: 0,
      tries: 0,
      version: 1,
    };
    await store.transact([create(imports, added), attemptWrite(importAttempts, actor.id, now)]);
    const fields = await form({ providerId: actor.id, importId: added.id });
    return { ...shown(added, now), url: uploadUrl, fields };
  };

const ownImport = async (store: Store, providerId: string, importId: string): Promise<StoredImport> => {
  const found = await store.read(imports.ref(providerId, importId));
  if (!found) throw new Refusal('not_found');
  return found;
};

type Checked = Pick<StoredImport, 'digest' | 'rows'>;

/** Notes which file was checked, unless its import has begun meanwhile. */
const noteChecked = (store: Store, { providerId, id }: StoredImport, checked: Checked): Promise<void> =>
  retryOnConflict(async () => {
    const found = await ownImport(store, providerId, id);
    if (!found.startedAt && found.digest !== checked.digest)
      await store.write(replace(imports, found, checked));
  });

/**
 * Says what importing an uploaded file would do. Throws `not_found`, `import_file_missing`, `not_utf8` and
 * `too_many_requests`.
 */
export const checkImport =
  ({ store, readFile }: ImportDeps) =>
  async ({ actor, params, now }: Call<Api['checkImport']>): Promise<ImportCheck> => {
    const message = { providerId: actor.id, importId: params.importId };
    const found = await ownImport(store, actor.id, params.importId);
    await countAttempt(store, checkAttempts, actor.id, now);
    const text = await readFile(message);
    if (text === undefined) throw new Refusal('import_file_missing');
    // Loaded late: the parser is only needed here.
    const [{ digestOf, readImport, readMade }, { roomFor }] = await Promise.all([
      import('./read-import'),
      import('./room'),
    ]);
    const { rows, problems, wrong } = readImport(text, found);
    await noteChecked(store, found, { digest: digestOf(text), rows: rows.length });
    let toSkip = 0;
    for (const some of batches(rows, rowsAtOnce))
      toSkip += (await readMade(store, actor.id, found.source, some)).filter(Boolean).length;
    const toMake = rows.length - toSkip;
    const warnings = problems.filter(({ isWarning }) => isWarning).length;
    return {
      wrong,
      rows: rows.length,
      toMake,
      toSkip,
      room: toMake > 0 ? await roomFor(store, actor.id, found.kind) : undefined,
      errors: problems.length - warnings,
      warnings,
      problems: problems.slice(0, maxShownProblems),
    };
  };

/**
 * Starts an import, or goes on with one that was stopped. Does nothing for one that is done or worked on, and puts one that
 * waits into the queue again, in which it may be missing. Throws `not_found`, `import_file_missing`, `import_file_changed` and
 * `not_utf8`.
 */
export const startImport =
  ({ store, queueImports, readFile }: ImportDeps) =>
  async ({ actor, params, now }: Call<Api['startImport']>): Promise<ListedImport> => {
    const message = { providerId: actor.id, importId: params.importId };
    return retryOnConflict(async () => {
      const found = await ownImport(store, actor.id, params.importId);
      const state = stateOf(found, now);
      if (state === 'running' && !isLeased(found, now)) await queueImports([message]);
      if (state === 'done' || state === 'running') return shown(found, now);
      const text = await readFile(message);
      if (text === undefined) throw new Refusal('import_file_missing');
      const { digestOf } = await import('./read-import');
      const digest = digestOf(text);
      if (found.digest && found.digest !== digest) throw new Refusal('import_file_changed');
      const change = {
        startedAt: found.startedAt ?? isoOf(now),
        digest,
        failedAt: undefined,
        failure: undefined,
        leaseUntil: now,
        tries: 0,
      };
      const { id, source, kind } = found;
      const about = { to: { import: id, source, kind }, at: isoOf(now) };
      await store.transact([
        replace(imports, found, change),
        ...(found.startedAt ? [] : [auditOwn(actor.id, 'import_started', about)]),
      ]);
      // One that cannot be queued is queued by the next call.
      await queueImports([message]);
      return shown({ ...found, ...change }, now);
    });
  };
