import type { HairstyleCard } from '../../shared/catalog/schema';
import { Refusal } from '../../shared/http/refusal';
import type { SnapshotFiles } from './files';
import { type Entry, manifestKey, manifestSchema } from './snapshot';

export type Wanted = { text: string; category?: string; cursor?: string; limit: number };

/** A page of what holds the text, case-insensitively, in title or description; newest first. `now` in milliseconds. */
export type Search = (wanted: Wanted, now: number) => Promise<{ items: HairstyleCard[]; cursor?: string }>;

const freshMilliseconds = 2_000;

/** Keeps the whole snapshot in memory and looks at most every two seconds whether it changed. */
const createMemory = (files: SnapshotFiles) => {
  const segments = new Map<string, { etag: string; entries: Entry[] }>();
  let manifestEtag: string | undefined;
  let sorted: Entry[] = [];
  let lookedAt = 0;

  const loadSegment = async (key: string) => {
    const file = await files.read(key);
    if (!file || file === 'same') return;
    const entries = Object.values(JSON.parse(file.text) as Record<string, Entry>);
    segments.set(key, { etag: file.etag, entries });
  };

  const refresh = async () => {
    const manifest = await files.read(manifestKey, manifestEtag);
    if (!manifest || manifest === 'same') return;
    const etags = manifestSchema.parse(JSON.parse(manifest.text));
    const changed = Object.keys(etags).filter((key) => segments.get(key)?.etag !== etags[key]);
    await Promise.all(changed.map(loadSegment));
    manifestEtag = manifest.etag;
    sorted = [...segments.values()]
      .flatMap(({ entries }) => entries)
      .sort((a, b) => (a.order < b.order ? 1 : -1));
  };

  return async (now: number): Promise<Entry[]> => {
    if (Math.abs(now - lookedAt) >= freshMilliseconds) {
      await refresh();
      lookedAt = now;
    }
    return sorted;
  };
};

const after = (cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const order = Buffer.from(cursor, 'base64url').toString();
  if (!/^[\x20-\x7e]{1,200}$/.test(order))
    throw new Refusal('invalid_input', { fields: { cursor: 'Not a valid cursor' } });
  return order;
};

/** The search over a snapshot; costs no table reads. Throws `invalid_input` for a cursor that is not one of ours. */
export const createSearch = (files: SnapshotFiles): Search => {
  const entriesAt = createMemory(files);
  return async ({ text, category, cursor, limit }, now) => {
    const from = after(cursor);
    const wanted = text.toLowerCase();
    const found: Entry[] = [];
    for (const entry of await entriesAt(now)) {
      if (from !== undefined && entry.order >= from) continue;
      if (category && entry.card.category !== category) continue;
      if (entry.text.includes(wanted) && found.push(entry) > limit) break;
    }
    const page = found.slice(0, limit);
    const more = found.length > limit;
    return {
      items: page.map(({ card }) => card),
      ...(more && { cursor: Buffer.from(page.at(-1)!.order).toString('base64url') }),
    };
  };
};
