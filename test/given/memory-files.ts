import type { SnapshotFiles } from '../../lambdas/search/files';

/** The search snapshot's files in memory, with S3's conditional reads and writes. */
export const memoryFiles = (): SnapshotFiles & { size: () => number } => {
  const files = new Map<string, { text: string; etag: string }>();
  let writes = 0;
  return {
    size: () => files.size,
    read: async (key, knownEtag) => {
      const file = files.get(key);
      return file && file.etag === knownEtag ? 'same' : file;
    },
    write: async (key, text, knownEtag) => {
      if (files.get(key)?.etag !== knownEtag) return undefined;
      writes += 1;
      files.set(key, { text, etag: `"${writes}"` });
      return `"${writes}"`;
    },
  };
};
