import type { SnapshotFiles } from '../../lambdas/search/files';

/** The search snapshot in memory, with S3's conditional reads and writes. */
export const memoryFiles = (): SnapshotFiles & { size: () => number } => {
  const files = new Map<string, { text: string; etag: string }>();
  const announced = new Map<string, Map<string, number>>();
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
    versions: async (kind) => new Map(announced.get(kind)),
    announce: async (kind, key, version) => {
      const versions = announced.get(kind) ?? new Map<string, number>();
      announced.set(kind, versions.set(key, Math.max(version, versions.get(key) ?? 0)));
    },
  };
};
