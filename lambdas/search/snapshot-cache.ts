import { type SegmentGroup, segmentGroup } from '../data/search-segments';
import type { SnapshotFiles } from './files';
import { readSegment, type SnapshotKind } from './snapshot';

const maxAgeMs = 2_000;

/** Returns all entries of a kind by id; a new map whenever one has changed. `now` in milliseconds. */
export type SnapshotCache<V> = (now: number) => Promise<ReadonlyMap<string, V>>;

type Versions = ReadonlyMap<string, number>;

/** Reads the versions of a group at most every two seconds, for all kinds that are in it. */
const createLooks = (files: SnapshotFiles) => {
  const looks = new Map<SegmentGroup, { at: number; versions: Promise<Versions> }>();
  return (group: SegmentGroup, now: number): Promise<Versions> => {
    const last = looks.get(group);
    if (last && Math.abs(now - last.at) < maxAgeMs) return last.versions;
    const versions = files.versions(group);
    looks.set(group, { at: now, versions });
    versions.catch(() => looks.delete(group));
    return versions;
  };
};

/**
 * Keeps kinds of the snapshot in memory. They are checked for changes at most every two seconds: all of them in one
 * query, apart from people.
 */
export const createSnapshotCaches = (files: SnapshotFiles) => {
  const versionsAt = createLooks(files);
  return <V>(kind: SnapshotKind): SnapshotCache<V> => {
    const segments = new Map<string, { version: number; entries: ReadonlyMap<string, V> }>();
    let all: ReadonlyMap<string, V> = new Map();
    let known: Versions = new Map();

    const load = async (key: string) => {
      const segment = await readSegment(files, key);
      if (!segment) return;
      const { version, entries } = segment;
      segments.set(key, { version, entries: entries as ReadonlyMap<string, V> });
    };

    const refresh = async (versions: Versions) => {
      const changed = [...versions].flatMap(([key, version]) =>
        key.startsWith(`${kind}/`) && version > (segments.get(key)?.version ?? 0) ? [key] : [],
      );
      if (changed.length === 0) return;
      await Promise.all(changed.map(load));
      const merged = new Map<string, V>();
      for (const { entries } of segments.values()) for (const [id, value] of entries) merged.set(id, value);
      all = merged;
    };

    return async (now) => {
      const versions = await versionsAt(segmentGroup(kind), now);
      if (versions !== known) await refresh(versions);
      known = versions;
      return all;
    };
  };
};
