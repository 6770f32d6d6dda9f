import type { OriginResponse } from '../origin';
import type { Lifetime } from './ttl';

/** A cached response; its headers are also kept as a flat list for writing. */
export type Entry = {
  status: number;
  headers: Record<string, string>;
  flatHeaders: string[];
  body: Buffer;
  etag?: string;
  lastModified?: string;
  /** Milliseconds since the epoch. */
  storedAt: number;
  freshUntil: number;
  staleUntil: number;
  errorUntil: number;
};

/** What the cache holds at most, in bytes. */
const maxBytes = 32_000_000;

/** About what an entry's key and headers take. */
const overhead = 2_000;

const bytesOf = ({ body }: Entry): number => body.length + overhead;

/** Converts a response to an entry; `cookies` become separate headers. */
export const entryOf = (
  response: OriginResponse,
  { fresh, whileRevalidate, ifError }: Lifetime,
  now: number,
): Entry => {
  const { status, headers, cookies = [], body } = response;
  const flatHeaders = Object.entries(headers).flat();
  for (const cookie of cookies) flatHeaders.push('set-cookie', cookie);
  const freshUntil = now + fresh * 1000;
  return {
    status,
    headers,
    flatHeaders,
    body,
    etag: headers.etag,
    lastModified: headers['last-modified'],
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + whileRevalidate * 1000,
    errorUntil: freshUntil + ifError * 1000,
  };
};

/** A cache of entries by key that drops the oldest first once it holds more than `limit` bytes. */
export const edgeCache = (limit = maxBytes) => {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= bytesOf(entry);
    entries.delete(key);
  };
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, entry: Entry) => {
      remove(key);
      entries.set(key, entry);
      bytes += bytesOf(entry);
      for (const oldest of entries.keys()) {
        if (bytes <= limit) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
};
export type EdgeCache = ReturnType<typeof edgeCache>;
