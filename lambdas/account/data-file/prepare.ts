import { dataFileLifecycle } from '../../../shared/account/data-file-lifecycle';
import { isoOf } from '../../../shared/time/iso';
import { dataFiles, type StoredDataFile } from '../../data/data-files';
import { isStale } from '../../data/engine/retry';
import type { Store } from '../../data/engine/store';
import { transition } from '../../data/engine/transition';
import { type Change, replace } from '../../data/engine/writes';
import { claim } from '../../exports/claim';
import { dataFileKey, type ExportFiles, type WrittenPart } from '../../exports/files';
import type { DataFileMessage } from '../../exports/send-to-exports';
import { logger } from '../../runtime/logger';
import { type ReadPicture, writeArchive } from './archive';

export type PrepareDeps = {
  store: Store;
  files: ExportFiles;
  readPicture: ReadPicture;
  /** The time in milliseconds. */
  clock: () => number;
  /** The size of a part, at least; what one invocation keeps in memory. */
  partBytes: number;
  /** The marketplace's time zone. */
  zone: string;
};

const save = async (
  store: Store,
  before: StoredDataFile,
  change: Change<StoredDataFile, 'state'>,
): Promise<StoredDataFile> => {
  await store.write(replace(dataFiles, before, change));
  return { ...before, ...change, version: before.version + 1 } as StoredDataFile;
};

const end = async (
  { store, clock }: Pick<PrepareDeps, 'store' | 'clock'>,
  before: StoredDataFile,
  name: 'finish' | 'fail',
  change: Change<StoredDataFile, 'state'> = {},
): Promise<void> => {
  const step = { transition: name, by: 'system', now: clock() } as const;
  await store.write(transition(dataFiles, dataFileLifecycle, before, step, change));
};

/** Writes the file in parts and puts these together. What is not finished is never a file. Returns what it has. */
const writeFile = async (
  deps: PrepareDeps,
  claimed: StoredDataFile,
): Promise<{ bytes: number; of: number }> => {
  const { store, files, partBytes, readPicture, zone } = deps;
  const { createZip } = await import('./zip');
  const { userId, requestedAt } = claimed;
  const key = dataFileKey(userId);
  const uploadId = await files.begin(key, `my-data-${requestedAt.slice(0, 10)}.zip`, 'application/zip');
  const parts: WrittenPart[] = [];
  const zip = createZip({
    at: new Date(requestedAt),
    partBytes,
    writePart: async (body) => {
      parts.push(await files.writePart(key, uploadId, parts.length + 1, body));
    },
  });
  let current = claimed;
  const owner = { store, userId, now: Date.parse(requestedAt), zone };
  await writeArchive(zip, owner, {
    readPicture,
    onStep: async (done, of) => {
      current = await save(store, current, { done, of });
    },
  });
  await zip.end();
  await files.finish(key, uploadId, parts);
  const readyAt = isoOf(deps.clock());
  const bytes = zip.bytes();
  await end(deps, current, 'finish', { readyAt, bytes });
  return { bytes, of: current.of };
};

/**
 * Prepares the file with a person's data. An invocation that is killed is followed by another, which begins again; the
 * record says `ready` only once the file is complete. Throws while another invocation is preparing it, so that the
 * message returns, and after three attempts. A file whose person deleted their account meanwhile is removed.
 */
export const prepareDataFile = async (
  deps: PrepareDeps,
  { userId, fileId }: DataFileMessage,
): Promise<void> => {
  const { store, files } = deps;
  const found = await store.read(dataFiles.ref(userId));
  if (!found) return files.remove(dataFileKey(userId));
  if (found.id !== fileId || found.state !== 'preparing') return;
  const claimed = await claim(deps.clock(), found, {
    save: (before, change) => save(store, before, change),
    fail: (before) => end(deps, before, 'fail'),
  });
  try {
    const { bytes, of } = await writeFile(deps, claimed);
    logger.info('A file with personal data is ready', { bytes, files: of });
  } catch (error) {
    const isUnwanted = isStale(error) && !(await store.read(dataFiles.ref(userId)));
    if (!isUnwanted) throw error;
    await files.remove(dataFileKey(userId));
  }
};
