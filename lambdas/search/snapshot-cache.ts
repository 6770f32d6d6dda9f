import type { SnapshotFiles } from './files';
import { readSegment, type SnapshotKind } from './snapshot';

const maxAgeMs = 2_000;

/** Returns all entries of a kind by id; a new map whenever one has changed. `now` in milliseconds. */
export type SnapshotCache<V> = (now: number) => Promise<ReadonlyMap<string, V>>;

/** Keeps a kind of the snapshot in memory and checks at most every two seconds whether it has changed. */
export const createSnapshotCache = <V>(files: SnapshotFiles, kind: SnapshotKind): SnapshotCache<V> => {
  const segments = new Map<string, { version: number; entries: Record<string, V> }>();
  let all: ReadonlyMap<string, V> = new Map();
  let checkedAt = 0;

  const load = async (key: string) => {
    const segment = await readSegment(files, key);
    if (segment) segments.set(key, { ...segment, entries: segment.entries as Record<string, V> });
  };

  const refresh = async () => {
    const versions = await files.versions(kind);
    const changed = [...versions].flatMap(([key, version]) =>
      version > (segments.get(key)?.version ?? 0) ? [key] : [],
    );
    if (changed.length === 0) return;
    await Promise.all(changed.map(load));
    all = new Map([...segments.values()].flatMap(({ entries }) => Object.entries(entries)));
  };

  return async (now) => {
    if (Math.abs(now - checkedAt) >= maxAgeMs) {
      await refresh();
      checkedAt = now;
    }
    return all;
  };
};
