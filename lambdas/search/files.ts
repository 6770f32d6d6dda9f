import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { s3Texts } from './s3';

type SnapshotFile = { text: string; etag: string };

/** The storage of the search snapshot. The S3 client loads on first use, so that it does not slow down every start. */
export type SnapshotFiles = {
  /** Returns the file, `'same'` if its ETag is still `knownEtag`, or undefined if it does not exist. */
  read: (key: string, knownEtag?: string) => Promise<SnapshotFile | 'same' | undefined>;
  /**
   * Writes the file if its ETag is `knownEtag` (without one: if it does not exist). Returns the new ETag, or
   * undefined.
   */
  write: (key: string, text: string, knownEtag?: string) => Promise<string | undefined>;
};

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Stores the snapshot in an S3 bucket. `settings` are the S3 client's, which a function has from its environment. */
export const snapshotFiles = (bucket: string, settings: S3ClientConfig = {}): SnapshotFiles => {
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
  };
};

/**
 * Caches the files last written, so that they need not be read again before the next change. If another writer was
 * faster, the write fails and clears the cache.
 */
export const withWriteCache = (files: SnapshotFiles): SnapshotFiles => {
  const written = new Map<string, SnapshotFile>();
  return {
    read: async (key, knownEtag) => written.get(key) ?? files.read(key, knownEtag),
    write: async (key, text, knownEtag) => {
      written.delete(key);
      const etag = await files.write(key, text, knownEtag);
      if (etag) written.set(key, { text, etag });
      return etag;
    },
  };
};
