import { segmentGroup } from '../../lambdas/data/search-segments';
import type { SnapshotFiles } from '../../lambdas/search/files';

/** The search snapshot in memory, with S3's conditional reads and writes. */
export const memoryFiles = (): SnapshotFiles & { size: () => number } => {
  const files = new Map<string, { text: string; etag: string }>();
  const announced = new Map<string, number>();
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
    versions: async (group) => new Map([...announced].filter(([key]) => segmentGroup(key) === group)),
    announced: async (key) => announced.get(key) ?? 0,
    announce: async (key, version) => {
      announced.set(key, Math.max(version, announced.get(key) ?? 0));
    },
  };
};
