import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SnapshotFiles } from './files';

/** What search knows of a listing: its card, the text it is found by, and its place among the newest. */
export type Entry<C> = { card: C; text: string; order: string };

/** How many segments a kind is spread over: a change rewrites one of them. */
const segments = { hairstyles: 64, products: 64, ratings: 1 };

/** Both catalogs, and how their providers are rated, by the provider's id. */
export type SnapshotKind = keyof typeof segments;

/** Each segment's etag, so that one small conditional read tells a searcher which of them changed. */
export const manifestSchema = z.record(z.string(), z.string());

export const manifestOf = (kind: SnapshotKind): string => `${kind}/manifest.json`;

/** The segment something lives in, by its id. */
export const segmentOf = (kind: SnapshotKind, id: string): string => {
  const number = createHash('sha1').update(id).digest().readUInt16BE(0) % segments[kind];
  return `${kind}/segment-${number}.json`;
};

/** Reads, changes and writes a file until nobody else came in between; answers its etag. */
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
 * Writes what is known under an id by now, or takes it away where that is undefined. What is written is read between
 * reading and writing the segment, so that whoever comes late, or twice, cannot bring back what was. A change rewrites
 * one segment and the manifest.
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
