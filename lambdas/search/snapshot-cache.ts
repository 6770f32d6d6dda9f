import { type SegmentGroup, segmentGroup } from '../data/search-segments';
import type { SnapshotFiles } from './files';
import { readSegment, type SnapshotKind } from './snapshot';

const maxAgeMs = 2_000;

/** Returns all entries of a kind by id; a new map whenever one has changed. `now` in milliseconds. */
export type SnapshotCache<V> = (now: number) => Promise<ReadonlyMap<string, V>>;

/** The versions of a group's segments by key, and when they were read: looks are numbered from one. */
type Look = { number: number; versions: ReadonlyMap<string, number> };

/** Reads the versions of a group at most every two seconds, for all kinds that are in it. */
const createLooks = (files: SnapshotFiles) => {
  const looks = new Map<SegmentGroup, { at: number; look: Promise<Look> }>();
  let count = 0;
  return (group: SegmentGroup, now: number): Promise<Look> => {
    const last = looks.get(group);
    if (last && Math.abs(now - last.at) < maxAgeMs) return last.look;
    count += 1;
    const number = count;
    const look = files.versions(group).then((versions) => ({ number, versions }));
    looks.set(group, { at: now, look });
    look.catch(() => looks.delete(group));
    return look;
  };
};

/**
 * Keeps kinds of the snapshot in memory. They are checked for changes at most every two seconds: all of them in one
 * query, apart from people. Calls at the same time wait for one refresh, instead of reading the same segments each.
 */
export const createSnapshotCaches = (files: SnapshotFiles) => {
  const lookAt = createLooks(files);
  return <V>(kind: SnapshotKind): SnapshotCache<V> => {
    const segments = new Map<string, { version: number; entries: ReadonlyMap<string, V> }>();
    let all: ReadonlyMap<string, V> = new Map();
    let newest: Look = { number: 0, versions: new Map() };
    /** The look that `all` is as new as. */
    let known = 0;
    let refreshing: Promise<void> | undefined;

    const load = async (key: string) => {
      const segment = await readSegment(files, key);
      if (!segment) return;
      const { version, entries } = segment;
      segments.set(key, { version, entries: entries as ReadonlyMap<string, V> });
    };

    const refresh = async ({ number, versions }: Look) => {
      const changed = [...versions].flatMap(([key, version]) =>
        key.startsWith(`${kind}/`) && version > (segments.get(key)?.version ?? 0) ? [key] : [],
      );
      if (changed.length > 0) {
        await Promise.all(changed.map(load));
        const merged = new Map<string, V>();
        for (const { entries } of segments.values()) for (const [id, value] of entries) merged.set(id, value);
        all = merged;
      }
      known = number;
    };

    return async (now) => {
      const look = await lookAt(segmentGroup(kind), now);
      if (look.number > newest.number) newest = look;
      while (known < look.number) {
        refreshing ??= refresh(newest).finally(() => {
          refreshing = undefined;
        });
        await refreshing;
      }
      return all;
    };
  };
};
