export type SnapshotFile = { text: string; etag: string };

/** Where the search snapshot lives. Loaded only when somebody searches, so that nobody else's start pays for it. */
export type SnapshotFiles = {
  /** The file, or `'same'` where it still has the etag given; undefined where there is none. */
  read: (key: string, knownEtag?: string) => Promise<SnapshotFile | 'same' | undefined>;
  /** Writes the file if it still has the etag (or still does not exist); answers its new etag, undefined if overtaken. */
  write: (key: string, text: string, knownEtag?: string) => Promise<string | undefined>;
};

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The snapshot in an S3 bucket. */
export const snapshotFiles = (bucket: string): SnapshotFiles => ({
  read: async (key, knownEtag) => {
    const { getText } = await import('./s3');
    try {
      return await getText(bucket, key, knownEtag);
    } catch (error) {
      if (statusOf(error) === 304) return 'same';
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  },
  write: async (key, text, knownEtag) => {
    const { putText } = await import('./s3');
    try {
      return await putText(bucket, key, text, knownEtag);
    } catch (error) {
      if ([409, 412].includes(statusOf(error) ?? 0)) return undefined;
      throw error;
    }
  },
});

/**
 * The same files, of which those last written need not be read again before they are changed. Who was overtaken
 * finds out on writing, and reads.
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
