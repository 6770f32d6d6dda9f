import type { OriginRequest, OriginResponse } from '../origin';
import type { Behavior } from './behaviors';
import { type EdgeCache, type Entry, entryOf } from './cache';
import { compressed, type Encoding } from './compression';
import { badGateway } from './errors';
import { lifetime } from './ttl';

export type ErrorMinimum = (status: number) => number;

/** The origin's response, and whether it was cached. */
type Fetched = { entry: Entry; kept: boolean; revalidated: boolean };

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/**
 * Fetches from the origin, applies the behavior's headers and compression, and determines how long to cache the
 * response.
 */
export const fetchEntry = async (
  behavior: Behavior,
  request: OriginRequest,
  encoding: Encoding,
  errorMinimum: ErrorMinimum,
): Promise<Entry> => {
  const raw = await askOrigin(behavior, request);
  const headers = { ...raw.headers };
  for (const name of HOP_BY_HOP) delete headers[name];
  const stay = lifetime(behavior.cache, raw.status, headers, errorMinimum, request.now);
  const full = behavior.compress ? await compressed({ ...raw, headers }, encoding) : { ...raw, headers };
  behavior.applyHeaders(full.headers);
  return entryOf(full, stay, request.now);
};

const askOrigin = async ({ target }: Behavior, request: OriginRequest): Promise<OriginResponse> => {
  try {
    return target.http
      ? await target.http({
          ...request,
          path: target.path + request.path,
          // Replaces a viewer's headers of the same name.
          headers: { ...request.headers, ...target.headers },
        })
      : badGateway('The origin takes sockets only.');
  } catch (error) {
    console.error(error);
    return badGateway('CloudFront could not reach the origin.');
  }
};

/** Fetches through the cache, with one request per key to the origin at a time, and revalidates expired entries. */
export const collapsingFetcher = (cache: EdgeCache, errorMinimum: ErrorMinimum) => {
  const underway = new Map<string, Promise<Fetched>>();
  const load = async (key: string, behavior: Behavior, request: OriginRequest, encoding: Encoding) => {
    const old = cache.get(key);
    const headers = { ...request.headers };
    if (old?.etag) headers['if-none-match'] = old.etag.replace(/^W\//, '');
    const entry = await fetchEntry(behavior, { ...request, headers }, encoding, errorMinimum);
    if (old && entry.status === 304) return keep(key, renewed(old, entry), true);
    if (old && entry.status >= 500 && old.errorUntil > request.now)
      return { entry: old, kept: true, revalidated: false };
    return keep(key, entry, false);
  };
  const keep = (key: string, entry: Entry, revalidated: boolean): Fetched => {
    const kept = Math.max(entry.freshUntil, entry.staleUntil, entry.errorUntil) > entry.storedAt;
    if (kept) cache.set(key, entry);
    else cache.delete(key);
    return { entry, kept, revalidated };
  };
  return async (key: string, behavior: Behavior, request: OriginRequest, encoding: Encoding) => {
    const shared = underway.get(key);
    if (shared) {
      const fetched = await shared;
      if (fetched.kept) return fetched;
      return load(key, behavior, request, encoding);
    }
    const own = load(key, behavior, request, encoding).finally(() => underway.delete(key));
    underway.set(key, own);
    return own;
  };
};

const renewed = (old: Entry, { storedAt, freshUntil, staleUntil, errorUntil }: Entry): Entry => ({
  ...old,
  storedAt,
  freshUntil,
  staleUntil,
  errorUntil,
});
