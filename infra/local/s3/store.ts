import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openChangeLog } from '../change-log';
import { noSuchKey, preconditionFailed } from './errors';

/** What is kept of an object besides its bytes. */
export type ObjectMeta = {
  contentType: string;
  cacheControl?: string;
  contentEncoding?: string;
  contentDisposition?: string;
  /** `x-amz-meta-…`, without the prefix. */
  metadata?: Record<string, string>;
  checksum?: { name: string; value: string };
};

export type StoredMeta = ObjectMeta & {
  key: string;
  /** In quotes, as in the header. */
  etag: string;
  size: number;
  /** Milliseconds since the epoch. */
  lastModified: number;
  /** The file with the bytes. */
  file: string;
};

/** Conditions of a write: `If-None-Match: *` and `If-Match`. */
type WriteConditions = { ifNoneMatch?: string; ifMatch?: string };

/** The MD5 of an object put whole, in quotes. */
export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

type Change = StoredMeta | { key: string; file: null };

/**
 * One bucket's objects in a folder: the bytes under a name of their own, and a line in the bucket's index that says
 * which key they belong to, so that a crash leaves the old object or the new one.
 */
export const openBucket = (folder: string) => {
  const index = new Map<string, StoredMeta>();
  const apply = (change: Change) => {
    if (change.file === null) index.delete(change.key);
    else index.set(change.key, change);
  };
  const changes = openChangeLog<Change>(join(folder, 'index.jsonl'), apply, () => [...index.values()]);
  const commit = (change: Change) => {
    changes.append(change);
    apply(change);
  };

  const put = async (
    key: string,
    body: Buffer,
    meta: ObjectMeta,
    at: number,
    options: { etag?: string; conditions?: WriteConditions } = {},
  ): Promise<StoredMeta> => {
    const file = randomUUID();
    await writeFile(join(folder, file), body);
    const old = index.get(key);
    const refusal = writeRefusal(old, options.conditions ?? {});
    if (refusal) {
      rmSync(join(folder, file));
      throw refusal;
    }
    const etag = options.etag ?? etagOf(body);
    const stored = { ...meta, key, etag, size: body.length, lastModified: at, file };
    // Synchronous from the check to here: two conditional writes of one key cannot both hold.
    commit(stored);
    if (old) rmSync(join(folder, old.file), { force: true });
    return stored;
  };

  const remove = (key: string) => {
    const old = index.get(key);
    if (!old) return;
    commit({ key, file: null });
    rmSync(join(folder, old.file), { force: true });
  };

  const read = async (key: string): Promise<{ meta: StoredMeta; body: Buffer } | undefined> => {
    const meta = index.get(key);
    if (!meta) return undefined;
    try {
      return { meta, body: await readFile(join(folder, meta.file)) };
    } catch (error) {
      // Overwritten or deleted in between: what is there now is the answer.
      if (index.get(key) === meta) throw error;
      return read(key);
    }
  };

  return {
    head: (key: string) => index.get(key),
    read,
    /** Every object in the order of its key's UTF-8 bytes. */
    list: () => [...index.values()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
    put,
    remove,
    close: changes.close,
  };
};
export type Bucket = ReturnType<typeof openBucket>;

const writeRefusal = (old: StoredMeta | undefined, { ifNoneMatch, ifMatch }: WriteConditions) => {
  if (ifNoneMatch === '*' && old) return preconditionFailed();
  if (ifMatch === undefined) return undefined;
  if (!old) return noSuchKey();
  return old.etag.replaceAll('"', '') === ifMatch.replaceAll('"', '') ? undefined : preconditionFailed();
};
