import type { SnapshotFiles } from './files';
import { manifestOf, manifestSchema, type SnapshotKind } from './snapshot';

const maxAgeMs = 2_000;

/** Returns all entries of a kind by id; a new map whenever one has changed. `now` in milliseconds. */
export type SnapshotCache<V> = (now: number) => Promise<ReadonlyMap<string, V>>;

/** Keeps a kind of the snapshot in memory and checks at most every two seconds whether it has changed. */
export const createSnapshotCache = <V>(files: SnapshotFiles, kind: SnapshotKind): SnapshotCache<V> => {
  const segments = new Map<string, { etag: string; known: Record<string, V> }>();
  let manifestEtag: string | undefined;
  let all: ReadonlyMap<string, V> = new Map();
  let checkedAt = 0;

  const load = async (key: string) => {
    const file = await files.read(key);
    if (file && file !== 'same') segments.set(key, { etag: file.etag, known: JSON.parse(file.text) });
  };

  const refresh = async () => {
    const manifest = await files.read(manifestOf(kind), manifestEtag);
    if (!manifest || manifest === 'same') return;
    const etags = manifestSchema.parse(JSON.parse(manifest.text));
    const changed = Object.keys(etags).filter((key) => segments.get(key)?.etag !== etags[key]);
    await Promise.all(changed.map(load));
    manifestEtag = manifest.etag;
    all = new Map([...segments.values()].flatMap(({ known }) => Object.entries(known)));
  };

  return async (now) => {
    if (Math.abs(now - checkedAt) >= maxAgeMs) {
      await refresh();
      checkedAt = now;
    }
    return all;
  };
};
