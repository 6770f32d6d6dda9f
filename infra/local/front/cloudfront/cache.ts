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

const MAX_ENTRIES = 20_000;

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

/** A cache of entries by key that drops the oldest first. */
export const edgeCache = () => {
  const entries = new Map<string, Entry>();
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, entry: Entry) => {
      const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(key, entry);
    },
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  };
};
export type EdgeCache = ReturnType<typeof edgeCache>;
