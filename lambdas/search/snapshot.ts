import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { batches } from '../runtime/batches';
import type { SnapshotFiles } from './files';

/** The number of segment files per kind. A change rewrites one of them. */
const segments = { hairstyles: 64, products: 64, ratings: 1, openings: 64, people: 128 };

/** Both catalogs by listing id, ratings and openings by provider id, and people by user id. */
export type SnapshotKind = keyof typeof segments;

/** Each segment's ETag, so that one small conditional read shows which segments have changed. */
export const manifestSchema = z.record(z.string(), z.string());

export const manifestOf = (kind: SnapshotKind): string => `${kind}/manifest.json`;

const nameOf = (kind: SnapshotKind, number: number): string => `${kind}/segment-${number}.json`;

/** Returns the segment file of an id. */
export const segmentOf = (kind: SnapshotKind, id: string): string =>
  nameOf(kind, createHash('sha1').update(id).digest().readUInt16BE(0) % segments[kind]);

/** Returns all segment files of a kind. */
export const segmentsOf = (kind: SnapshotKind): string[] =>
  Array.from({ length: segments[kind] }, (_, number) => nameOf(kind, number));

/** Reads, changes and writes a file, again if it was changed concurrently. Returns its ETag. */
const rewrite = async (
  files: SnapshotFiles,
  key: string,
  change: (text: string | undefined) => Promise<string>,
) => {
  for (;;) {
    const before = await files.read(key);
    if (before === 'same') continue;
    const etag = await files.write(key, await change(before?.text), before?.etag);
    if (etag) return etag;
  }
};

type Entries = Record<string, unknown>;

/** Rewrites one segment and then the manifest. `change` receives what the segment has, again after a concurrent write. */
const rewriteSegment = async (
  files: SnapshotFiles,
  kind: SnapshotKind,
  segment: string,
  change: (known: Entries) => Promise<Entries>,
): Promise<void> => {
  const etag = await rewrite(files, segment, async (text) =>
    JSON.stringify(await change(text ? JSON.parse(text) : {})),
  );
  await rewrite(files, manifestOf(kind), async (text) =>
    JSON.stringify({ ...manifestSchema.parse(text ? JSON.parse(text) : {}), [segment]: etag }),
  );
};

/**
 * Writes the current value of an id, or removes it if the value is undefined. Calls `read` between reading and writing
 * the segment, so that a late or repeated event cannot restore an old value. Rewrites one segment and the manifest.
 */
export const updateSnapshot = (
  files: SnapshotFiles,
  kind: SnapshotKind,
  id: string,
  read: () => Promise<unknown>,
): Promise<void> =>
  rewriteSegment(files, kind, segmentOf(kind, id), async (known) => ({ ...known, [id]: await read() }));

/** How many entries a kind has, and how many of them were missing, different or left over. */
export type RebuiltKind = { entries: number; changed: number };

/** How many entries are read at the same time. */
const readsAtOnce = 50;

const readEntries = async (
  ids: Iterable<string>,
  read: (id: string) => Promise<unknown>,
): Promise<Entries> => {
  const entries: Entries = {};
  for (const part of batches(ids, readsAtOnce)) {
    const values = await Promise.all(part.map(read));
    for (const [index, id] of part.entries()) entries[id] = values[index];
  }
  // As the file will have them, so that they can be compared with what it has.
  return JSON.parse(JSON.stringify(entries));
};

const countChanged = (known: Entries, entries: Entries): number =>
  [...new Set([...Object.keys(known), ...Object.keys(entries)])].filter(
    (id) => !isDeepStrictEqual(known[id], entries[id]),
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
    let before: Entries = {};
    let after: Entries = {};
    await rewriteSegment(files, kind, segment, async (known) => {
      before = known;
      after = await readEntries(new Set([...Object.keys(known), ...segmentIds]), read);
      return after;
    });
    rebuilt.entries += Object.keys(after).length;
    rebuilt.changed += countChanged(before, after);
  }
  return rebuilt;
};
