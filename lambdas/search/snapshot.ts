import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SnapshotFiles } from './files';

/** The number of segment files per kind. A change rewrites one of them. */
const segments = { hairstyles: 64, products: 64, ratings: 1, openings: 64, people: 128 };

/** Both catalogs by listing id, ratings and openings by provider id, and people by user id. */
export type SnapshotKind = keyof typeof segments;

/** Each segment's ETag, so that one small conditional read shows which segments have changed. */
export const manifestSchema = z.record(z.string(), z.string());

export const manifestOf = (kind: SnapshotKind): string => `${kind}/manifest.json`;

/** Returns the segment file of an id. */
export const segmentOf = (kind: SnapshotKind, id: string): string => {
  const number = createHash('sha1').update(id).digest().readUInt16BE(0) % segments[kind];
  return `${kind}/segment-${number}.json`;
};

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

/**
 * Writes the current value of an id, or removes it if the value is undefined. Calls `read` between reading and writing
 * the segment, so that a late or repeated event cannot restore an old value. Rewrites one segment and the manifest.
 */
export const updateSnapshot = async (
  files: SnapshotFiles,
  kind: SnapshotKind,
  id: string,
  read: () => Promise<unknown>,
): Promise<void> => {
  const segment = segmentOf(kind, id);
  const etag = await rewrite(files, segment, async (text) => {
    const known = text ? JSON.parse(text) : {};
    return JSON.stringify({ ...known, [id]: await read() });
  });
  await rewrite(files, manifestOf(kind), async (text) =>
    JSON.stringify({ ...manifestSchema.parse(text ? JSON.parse(text) : {}), [segment]: etag }),
  );
};
