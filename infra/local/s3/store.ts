import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
export type WriteConditions = { ifNoneMatch?: string; ifMatch?: string };

/** The MD5 of an object put whole, in quotes. */
export const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

const metaFile = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;

const loadIndex = (folder: string) => {
  const index = new Map<string, StoredMeta>();
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const meta = JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMeta;
    index.set(meta.key, meta);
  }
  return index;
};

/**
 * One bucket's objects in a folder: the bytes under a name of their own, and a small file per key that names them and
 * is put in place by a rename, so that a crash leaves the old object or the new one.
 */
export const openBucket = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const index = loadIndex(folder);

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
    commit(key, stored);
    if (old) rmSync(join(folder, old.file), { force: true });
    return stored;
  };

  const commit = (key: string, stored: StoredMeta) => {
    const target = join(folder, metaFile(key));
    writeFileSync(`${target}.new`, JSON.stringify(stored));
    renameSync(`${target}.new`, target);
    index.set(key, stored);
  };

  const remove = (key: string) => {
    const old = index.get(key);
    if (!old) return;
    rmSync(join(folder, metaFile(key)), { force: true });
    rmSync(join(folder, old.file), { force: true });
    index.delete(key);
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
  };
};
export type Bucket = ReturnType<typeof openBucket>;

const writeRefusal = (old: StoredMeta | undefined, { ifNoneMatch, ifMatch }: WriteConditions) => {
  if (ifNoneMatch === '*' && old) return preconditionFailed();
  if (ifMatch === undefined) return undefined;
  if (!old) return noSuchKey();
  return old.etag.replaceAll('"', '') === ifMatch.replaceAll('"', '') ? undefined : preconditionFailed();
};
