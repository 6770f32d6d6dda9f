import { createHash } from 'node:crypto';
import * as z from 'zod';
import { hairstyleCard } from '../../shared/catalog/schema';
import type { SnapshotFiles } from './files';

/** What search knows of a listing: its card, the text it is found by, and its place in the order. */
export const entrySchema = z.object({ card: hairstyleCard, text: z.string(), order: z.string() });
export type Entry = z.output<typeof entrySchema>;

/** Each segment's etag, so that one small conditional read tells a searcher which of them changed. */
export const manifestSchema = z.record(z.string(), z.string());

export const manifestKey = 'hairstyles/manifest.json';
const segments = 64;

/** The segment a listing lives in. */
export const segmentOf = (id: string): string => {
  const number = createHash('sha1').update(id).digest().readUInt16BE(0) % segments;
  return `hairstyles/segment-${number}.json`;
};

/** Reads, changes and writes a file until nobody else came in between; answers its etag. */
const rewrite = async (files: SnapshotFiles, key: string, change: (text: string | undefined) => string) => {
  for (;;) {
    const before = await files.read(key);
    if (before === 'same') continue;
    const etag = await files.write(key, change(before?.text), before?.etag);
    if (etag) return etag;
  }
};

const parseSegment = (text: string | undefined): Record<string, Entry> => (text ? JSON.parse(text) : {});

/**
 * Applies changes to the snapshot: an entry to be found, or undefined for one that is gone. Idempotent. An entry is
 * placed by its id, so a change rewrites one segment and the manifest.
 */
export const updateSnapshot = async (
  files: SnapshotFiles,
  changes: ReadonlyMap<string, Entry | undefined>,
): Promise<void> => {
  const bySegment = new Map<string, Array<[string, Entry | undefined]>>();
  for (const change of changes) {
    const segment = segmentOf(change[0]);
    bySegment.set(segment, [...(bySegment.get(segment) ?? []), change]);
  }
  const etags: Record<string, string> = {};
  for (const [segment, entries] of bySegment) {
    etags[segment] = await rewrite(files, segment, (text) => {
      const known = parseSegment(text);
      for (const [id, entry] of entries) {
        if (entry) known[id] = entry;
        else delete known[id];
      }
      return JSON.stringify(known);
    });
  }
  if (bySegment.size === 0) return;
  await rewrite(files, manifestKey, (text) =>
    JSON.stringify({ ...manifestSchema.parse(text ? JSON.parse(text) : {}), ...etags }),
  );
};
