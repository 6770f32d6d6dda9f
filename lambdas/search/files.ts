import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { isStale } from '../data/engine/retry';
import type { Store } from '../data/engine/store';
import { raiseVersion, type SegmentGroup, segmentVersions, versionsOf } from '../data/search-segments';
import type { s3Texts } from './s3';

type SnapshotFile = { text: string; etag: string };

/**
 * The storage of the search snapshot: segments in S3, and the version of each in the table, so that readers learn in one
 * query which have changed. The S3 client loads on first use, so that it does not slow down every start.
 */
export type SnapshotFiles = {
  /** Returns the file, `'same'` if its ETag is still `knownEtag`, or undefined if it does not exist. */
  read: (key: string, knownEtag?: string) => Promise<SnapshotFile | 'same' | undefined>;
  /**
   * Writes the file if its ETag is `knownEtag` (without one: if it does not exist). Returns the new ETag, or
   * undefined.
   */
  write: (key: string, text: string, knownEtag?: string) => Promise<string | undefined>;
  /** Returns the versions of a group's segments by their keys. */
  versions: (group: SegmentGroup) => Promise<ReadonlyMap<string, number>>;
  /** Returns the version that readers know of a segment; 0 if it was never written. */
  announced: (key: string) => Promise<number>;
  /** Tells readers of a segment's version, unless they know of a later one. */
  announce: (key: string, version: number) => Promise<void>;
};

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Stores the snapshot. `settings` are the S3 client's, which a function has from its environment. */
export const snapshotFiles = (store: Store, bucket: string, settings: S3ClientConfig = {}): SnapshotFiles => {
  let loading: Promise<ReturnType<typeof s3Texts>> | undefined;
  const texts = () => {
    loading ??= import('./s3').then(({ s3Texts }) => s3Texts(settings));
    return loading;
  };
  return {
    read: async (key, knownEtag) => {
      const { getText } = await texts();
      try {
        return await getText(bucket, key, knownEtag);
      } catch (error) {
        if (statusOf(error) === 304) return 'same';
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    write: async (key, text, knownEtag) => {
      const { putText } = await texts();
      try {
        return await putText(bucket, key, text, knownEtag);
      } catch (error) {
        if ([409, 412].includes(statusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },
    versions: async (group) => new Map((await store.list(versionsOf(group))).items),
    announced: (key) => store.read(segmentVersions.ref(key)),
    announce: async (key, version) => {
      try {
        await store.write(raiseVersion(key, version));
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    },
  };
};

/**
 * Caches the files last written, so that they need not be read again before the next change. If another writer was
 * faster, the write fails and clears the cache. Reading with an ETag asks whether the cached file is still current.
 */
export const withWriteCache = (files: SnapshotFiles): SnapshotFiles => {
  const written = new Map<string, SnapshotFile>();
  return {
    ...files,
    read: async (key, knownEtag) => {
      const known = written.get(key);
      if (known && !knownEtag) return known;
      const file = await files.read(key, knownEtag);
      if (file !== 'same') written.delete(key);
      return file;
    },
    write: async (key, text, knownEtag) => {
      written.delete(key);
      const etag = await files.write(key, text, knownEtag);
      if (etag) written.set(key, { text, etag });
      return etag;
    },
  };
};
