import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../provider';
import { BodyTooLarge, readBody } from '../../request-body';
import { MAX_BODY, tooLarge } from '../http-api';
import type { OriginRequest, OriginResponse } from '../origin';
import type { Behavior } from './behaviors';
import { type EdgeCache, type Entry, entryOf } from './cache';
import { servedEncoding } from './compression';
import { badGateway, methodNotAllowed } from './errors';
import { collapsingFetcher, type ErrorMinimum, fetchEntry } from './fetching';
import { forwardedHeaders, forwardedQuery, keyOf } from './forwarding';
import { runRequestFunction, type ViewerRequest } from './request-function';
import type { CacheStatus } from './respond';

export type RequestHandlerOptions = {
  cache: EdgeCache;
  clock: Clock;
  errorMinimum: ErrorMinimum;
  defaultRootObject: string | undefined;
};

/** A request with its behavior. */
type EdgeRequest = {
  behavior: Behavior;
  viewer: ViewerRequest;
  cacheable: boolean;
  ip: string;
  /** Milliseconds since the epoch. */
  now: number;
  body: IncomingMessage;
};

type Served = { entry: Entry; status: CacheStatus };

const NOT_CACHED = { fresh: 0, whileRevalidate: 0, ifError: 0 };

/**
 * Handles a request that is not a plain cache hit: checks the method, runs the function, then reads the cache or the
 * origin.
 */
export const requestHandler = ({ cache, errorMinimum, defaultRootObject }: RequestHandlerOptions) => {
  const fetchThrough = collapsingFetcher(cache, errorMinimum);
  return async (edgeRequest: EdgeRequest): Promise<Served> => {
    const { behavior, cacheable, now } = edgeRequest;
    const own = (answer: OriginResponse, status: CacheStatus) => {
      behavior.applyHeaders(answer.headers);
      return { entry: entryOf(answer, NOT_CACHED, now), status };
    };
    if (!behavior.methods.has(edgeRequest.viewer.method)) return own(methodNotAllowed(), 'Error');
    const viewer = await runRequestFunction(behavior, edgeRequest.viewer, edgeRequest.ip);
    if (viewer === 'failed') return own(badGateway('The CloudFront function failed.'), 'Error');
    if ('status' in viewer) return own(viewer, 'FunctionGeneratedResponse');
    const path = viewer.path === '/' && defaultRootObject ? `/${defaultRootObject}` : viewer.path;
    const asked = await originRequest({ ...edgeRequest, viewer: { ...viewer, path } });
    if (asked === 'too large') return own(tooLarge(), 'Error');
    if (!cacheable) return { entry: await fetchEntry(behavior, asked, '', errorMinimum), status: 'Miss' };

    const key = keyOf(behavior, path, viewer.query, viewer.headers);
    const encoding = servedEncoding(behavior.cache, viewer.headers['accept-encoding']);
    const load = () => fetchThrough(key, behavior, { ...asked, method: 'GET' }, encoding);
    const old = cache.get(key);
    if (old && old.freshUntil <= now && old.staleUntil > now) void load();
    if (old && Math.max(old.freshUntil, old.staleUntil) > now) return { entry: old, status: 'Hit' };
    const { entry, revalidated } = await load();
    return { entry, status: revalidated ? 'RefreshHit' : entry.status >= 500 ? 'Error' : 'Miss' };
  };
};

const whenTooLarge = (error: unknown): 'too large' => {
  if (error instanceof BodyTooLarge) return 'too large';
  throw error;
};

const originRequest = async ({
  behavior,
  viewer,
  ip,
  now,
  body: stream,
}: EdgeRequest): Promise<OriginRequest | 'too large'> => {
  const { cache, origin, target } = behavior;
  const hasBody = viewer.method !== 'GET' && viewer.method !== 'HEAD';
  const body = hasBody ? await readBody(stream, MAX_BODY).catch(whenTooLarge) : undefined;
  if (body === 'too large') return body;
  return {
    method: viewer.method,
    path: viewer.path,
    query: forwardedQuery(cache, origin, viewer.query),
    headers: forwardedHeaders(cache, origin, viewer.headers, target.host, ip),
    body,
    ip,
    now,
  };
};
