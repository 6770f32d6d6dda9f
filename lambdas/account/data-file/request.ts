import { randomUUID } from 'node:crypto';
import type { accountApi } from '../../../shared/account/api';
import type { DataFile } from '../../../shared/account/data-file';
import { dataFileLifecycle } from '../../../shared/account/data-file-lifecycle';
import { dataFileDays, dataFileEveryHours } from '../../../shared/account/limits';
import { Refusal } from '../../../shared/http/refusal';
import type { Reply } from '../../../shared/http/route';
import { isoOf } from '../../../shared/time/iso';
import { dataFiles, type StoredDataFile } from '../../data/data-files';
import { retryOnConflict } from '../../data/engine/retry';
import type { Store } from '../../data/engine/store';
import { transition } from '../../data/engine/transition';
import { create } from '../../data/engine/writes';
import { attemptWrite, type Limit } from '../../data/limits';
import { dataFileKey, type ExportFiles } from '../../exports/files';
import type { DataFileMessage } from '../../exports/send-to-exports';
import { type Person, signedInRecently } from '../../http/actor';
import type { Call } from '../../http/endpoints';

type Api = typeof accountApi;

/** What the routes of the file with a person's data need. */
export type DataFileDeps = {
  store: Store;
  send: (messages: readonly DataFileMessage[]) => Promise<void>;
  files: Pick<ExportFiles, 'link'>;
};

const hourMs = 3_600_000;
/** All attempts have ended by then, also after crashes: a file that is still not ready has failed. */
const maxPreparingMs = hourMs;

/** Also counts files that failed. */
const filesPerDay: Limit = { name: 'data-file', max: 5, seconds: 86_400 };

const expiryOf = (readyAt: string): number => Date.parse(readyAt) + dataFileDays * 24 * hourMs;

/** The file as it is at `now` (milliseconds); DynamoDB may remove an expired record days later. */
const shown = (found: StoredDataFile | undefined, now: number): DataFile => {
  if (!found) return { state: 'none' };
  const { state, requestedAt, readyAt, bytes, done, of } = found;
  if (state === 'preparing')
    return now < Date.parse(requestedAt) + maxPreparingMs
      ? { state, progress: { done, of } }
      : { state: 'failed' };
  if (!readyAt) return { state };
  if (now >= expiryOf(readyAt)) return { state: 'none' };
  const nextAt = Date.parse(readyAt) + dataFileEveryHours * hourMs;
  return {
    state,
    readyAt,
    bytes,
    expiresAt: isoOf(expiryOf(readyAt)),
    ...(now < nextAt && { nextAt: isoOf(nextAt) }),
  };
};

/** Says how far the file with the person's data is. */
export const getDataFile =
  ({ store }: DataFileDeps) =>
  async ({ actor, now }: Call<Api['getDataFile']>): Promise<DataFile> =>
    shown(await store.read(dataFiles.ref(actor.id)), now);

const begin = async ({ store }: DataFileDeps, actor: Person, now: number) => {
  const before = await store.read(dataFiles.ref(actor.id));
  const current = shown(before, now);
  if (current.state === 'preparing') return { current };
  if (current.nextAt) throw new Refusal('data_just_prepared', { details: { nextAt: current.nextAt } });
  const fresh = {
    userId: actor.id,
    id: randomUUID(),
    requestedAt: isoOf(now),
    done: 0,
    of: 1,
    readyAt: undefined,
    bytes: undefined,
    leaseUntil: undefined,
    attempts: 0,
    version: (before?.version ?? 0) + 1,
  };
  const wanted: StoredDataFile = { ...fresh, state: 'preparing' };
  const step = { transition: 'prepareAgain', by: 'person', now } as const;
  await store.writeAll([
    before ? transition(dataFiles, dataFileLifecycle, before, step, fresh) : create(dataFiles, wanted),
    attemptWrite(filesPerDay, actor.id, now),
  ]);
  return { current: shown(wanted, now), begun: wanted };
};

/**
 * Begins to prepare the file with the person's data, and answers with the one that is being prepared, if there is one.
 * Throws `sign_in_again` unless they have just signed in, `data_just_prepared` within a day after the last one, with
 * when the next is possible, and `too_many_requests` after 5 in a day.
 */
export const requestDataFile =
  (deps: DataFileDeps) =>
  async ({ actor, now }: Call<Api['requestDataFile']>): Promise<DataFile> => {
    if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
    const { current, begun } = await retryOnConflict(() => begin(deps, actor, now));
    if (!begun) return current;
    try {
      await deps.send([{ userId: begun.userId, fileId: begun.id }]);
    } catch (error) {
      const step = { transition: 'fail', by: 'system', now } as const;
      await deps.store.write(transition(dataFiles, dataFileLifecycle, begun, step, {}));
      throw error;
    }
    return current;
  };

/**
 * Returns a link to the person's own file, for them alone: mail never has it. Throws `not_found` unless a file is
 * ready, and `sign_in_again` unless they have just signed in.
 */
export const createDataFileLink =
  ({ store, files }: DataFileDeps) =>
  async ({ actor, now }: Call<Api['createDataFileLink']>): Promise<Reply<Api['createDataFileLink']>> => {
    const { state } = shown(await store.read(dataFiles.ref(actor.id)), now);
    if (state !== 'ready') throw new Refusal('not_found');
    if (!signedInRecently(actor, now)) throw new Refusal('sign_in_again');
    return { url: await files.link(dataFileKey(actor.id)) };
  };
