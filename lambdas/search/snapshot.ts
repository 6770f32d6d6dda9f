import { shardOf } from '../data/engine/shard-of';
import { stableJson } from '../data/stable-json';
import { batches } from '../runtime/batches';
import type { SnapshotFiles } from './files';
import { type Entries, parseSegmentText, writeSegmentText } from './segment-text';

/**
 * The number of segment files per kind. A change rewrites one of them, one change after another in about 70 ms: 64 take
 * 900 changes a second. Each booking changes the openings once, and most change a rating; providers rarely move.
 */
const segments = {
  hairstyles: 64,
  products: 64,
  ratings: 64,
  openings: 64,
  places: 16,
  cities: 8,
  people: 128,
};

/** Both catalogs by listing id, ratings, openings, places and cities by provider id, and people by user id. */
export type SnapshotKind = keyof typeof segments;

const nameOf = (kind: SnapshotKind, number: number): string => `${kind}/segment-${number}.json`;

/** Returns the segment file of an id. */
export const segmentOf = (kind: SnapshotKind, id: string): string =>
  nameOf(kind, shardOf(id, segments[kind]));

/** Returns all segment files of a kind. */
export const segmentsOf = (kind: SnapshotKind): string[] =>
  Array.from({ length: segments[kind] }, (_, number) => nameOf(kind, number));

/** Reads a segment; undefined if it was never written. */
export const readSegment = async (files: SnapshotFiles, key: string) => {
  const file = await files.read(key);
  return file && file !== 'same' ? { ...parseSegmentText(key, file.text), ...file } : undefined;
};

/** Tells readers of a version that a writer may have failed to announce. */
const announceIfNew = async (files: SnapshotFiles, key: string, version: number) => {
  if ((await files.announced(key)) < version) await files.announce(key, version);
};

/**
 * Changes the entries of a segment, again if it was changed concurrently, and then tells readers. `change` receives what
 * the segment has. Entries that stay as they are, such as the openings when a held booking is paid, are not written.
 */
const rewriteSegment = async (
  files: SnapshotFiles,
  key: string,
  change: (known: Entries) => Promise<Entries>,
): Promise<void> => {
  for (;;) {
    const before = await readSegment(files, key);
    const entries = await change(before?.entries ?? new Map());
    if (before && writeSegmentText(key, { version: before.version, entries }) === before.text) {
      // What was read may have come from a cache.
      if ((await files.read(key, before.etag)) !== 'same') continue;
      return announceIfNew(files, key, before.version);
    }
    // Files may be lost while the table still has their versions.
    const last = before?.version ?? (await files.announced(key));
    const text = writeSegmentText(key, { version: last + 1, entries });
    if (await files.write(key, text, before?.etag)) return files.announce(key, last + 1);
  }
};

/**
 * Writes the current value of an id, or removes it if the value is undefined. Calls `read` between reading and writing
 * the segment, so that a late or repeated event cannot restore an old value.
 */
export const updateSnapshot = (
  files: SnapshotFiles,
  kind: SnapshotKind,
  id: string,
  read: () => Promise<unknown>,
): Promise<void> =>
  rewriteSegment(files, segmentOf(kind, id), async (known) => {
    const entries = new Map(known);
    const value = await read();
    if (value === undefined) entries.delete(id);
    else entries.set(id, value);
    return entries;
  });

/** How many entries a kind has, and how many of them were missing, different or left over. */
export type RebuiltKind = { entries: number; changed: number };

/** How many entries are read at the same time. */
const readsAtOnce = 50;

const readEntries = async (
  ids: Iterable<string>,
  read: (id: string) => Promise<unknown>,
): Promise<Entries> => {
  const entries = new Map<string, unknown>();
  for (const part of batches(ids, readsAtOnce)) {
    const values = await Promise.all(part.map(read));
    for (const [index, id] of part.entries()) if (values[index] !== undefined) entries.set(id, values[index]);
  }
  return entries;
};

const countChanged = (known: Entries, entries: Entries): number =>
  [...new Set([...known.keys(), ...entries.keys()])].filter(
    (id) => known.has(id) !== entries.has(id) || stableJson(known.get(id)) !== stableJson(entries.get(id)),
  ).length;

/**
 * Writes all segments of a kind anew: with the present values of these ids, and of those that a segment has already.
 * Updates may go on meanwhile.
 */
export const rebuildSnapshot = async (
  files: SnapshotFiles,
  kind: SnapshotKind,
  ids: Iterable<string>,
  read: (id: string) => Promise<unknown>,
): Promise<RebuiltKind> => {
  const idsBySegment = new Map(segmentsOf(kind).map((segment) => [segment, new Set<string>()]));
  for (const id of ids) idsBySegment.get(segmentOf(kind, id))!.add(id);
  const rebuilt = { entries: 0, changed: 0 };
  for (const [segment, segmentIds] of idsBySegment) {
    if (segmentIds.size === 0 && !(await files.read(segment))) continue;
    let before: Entries = new Map();
    let after: Entries = new Map();
    await rewriteSegment(files, segment, async (known) => {
      before = known;
      after = await readEntries(new Set([...known.keys(), ...segmentIds]), read);
      return after;
    });
    rebuilt.entries += after.size;
    rebuilt.changed += countChanged(before, after);
  }
  return rebuilt;
};
