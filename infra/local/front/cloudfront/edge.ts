import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../provider';
import { MAX_BODY, tooLarge } from '../http-api';
import type { OriginRequest, OriginResponse } from '../origin';
import { joinedHeaders, readBody, requestNow, splitTarget, viewerIp } from '../request';
import type { Behaviour } from './behaviours';
import { type EdgeCache, type Entry, entryOf } from './cache';
import { servedEncoding } from './compression';
import { badGateway, methodNotAllowed } from './errors';
import { collapsingFetcher, type ErrorMinimum, fetchEntry } from './fetching';
import { cacheKey, forwardedHeaders, forwardedQuery } from './forwarding';
import { runRequestFunction, type ViewerRequest } from './request-function';
import { type CacheStatus, writeEntry } from './respond';
import { runResponseFunction } from './response-function';

export type EdgeOptions = {
  behaviours: Behaviour[];
  cache: EdgeCache;
  clock: Clock;
  errorMinimum: ErrorMinimum;
  defaultRootObject: string | undefined;
};

const NO_STAY = { fresh: 0, whileRevalidate: 0, ifError: 0 };

/** The behaviour whose path pattern comes first; the default one takes what is left. */
export const behaviourFor = (behaviours: Behaviour[], path: string) =>
  behaviours.find((behaviour) => behaviour.matches(path)) as Behaviour;

/** The distribution as a request handler. A request with its own `x-local-now` passes the cache by. */
export const edge = (options: EdgeOptions) => {
  const { behaviours, clock } = options;
  const slow = passage(options);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { path, query } = splitTarget(request.url ?? '/');
    const behaviour = behaviourFor(behaviours, path);
    const cacheable = isCacheable(behaviour, request);
    if (cacheable && !behaviour.onRequest && !behaviour.onResponse) {
      const headers = request.headers as Record<string, string>;
      const hit = options.cache.get(keyOf(behaviour, path, query, headers));
      const now = clock();
      if (hit && hit.freshUntil > now) return write(request, response, hit, 'Hit', now);
    }
    return slow(request, response, behaviour, { path, query, cacheable });
  };
};

const isCacheable = ({ cache }: Behaviour, { method, headers }: IncomingMessage) =>
  cache.maxTtl > 0 && (method === 'GET' || method === 'HEAD') && headers['x-local-now'] === undefined;

const keyOf = (behaviour: Behaviour, path: string, query: string, headers: Record<string, string>) => {
  const encoding = servedEncoding(behaviour.cache, headers['accept-encoding']);
  return `${behaviour.index} ${cacheKey(behaviour.cache, path, query, headers, encoding)}`;
};

const write = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  status: CacheStatus,
  now: number,
) => {
  const age =
    status === 'Hit' || status === 'RefreshHit'
      ? Math.max(0, Math.floor((now - entry.storedAt) / 1000))
      : undefined;
  writeEntry(response, entry, status, age, request.method ?? 'GET', {
    ifNoneMatch: request.headers['if-none-match'],
    ifModifiedSince: request.headers['if-modified-since'],
  });
};

type Way = { path: string; query: string; cacheable: boolean };

const passage = (options: EdgeOptions) => {
  const fetchThrough = collapsingFetcher(options.cache, options.errorMinimum);
  return async (request: IncomingMessage, response: ServerResponse, behaviour: Behaviour, way: Way) => {
    const now = requestNow(request, options.clock);
    const ip = viewerIp(request);
    const finish = async (entry: Entry, status: CacheStatus) =>
      write(request, response, await runResponseFunction(behaviour, viewer, ip, entry), status, now);
    const finishWith = (answer: OriginResponse, status: CacheStatus) => {
      behaviour.applyHeaders(answer.headers);
      return finish(entryOf(answer, NO_STAY, now), status);
    };
    let viewer: ViewerRequest = { ...way, method: request.method ?? 'GET', headers: joinedHeaders(request) };
    if (!behaviour.methods.has(viewer.method)) return finishWith(methodNotAllowed(), 'Error');
    const changed = await runRequestFunction(behaviour, viewer, ip);
    if (changed === 'failed') return finishWith(badGateway('The CloudFront function failed.'), 'Error');
    if ('status' in changed) return finishWith(changed, 'FunctionGeneratedResponse');
    viewer = changed;
    if (viewer.path === '/' && options.defaultRootObject) viewer.path = `/${options.defaultRootObject}`;

    const asked = await originRequest(request, behaviour, viewer, ip, now);
    if (asked === 'too large') {
      response.setHeader('connection', 'close');
      return finishWith(tooLarge(), 'Error');
    }
    if (!way.cacheable) return finish(await fetchEntry(behaviour, asked, '', options.errorMinimum), 'Miss');
    const encoding = servedEncoding(behaviour.cache, viewer.headers['accept-encoding']);
    const key = keyOf(behaviour, viewer.path, viewer.query, viewer.headers);
    const load = () => fetchThrough(key, behaviour, { ...asked, method: 'GET' }, encoding);
    const old = options.cache.get(key);
    if (old && old.freshUntil > now) return finish(old, 'Hit');
    if (old && old.staleUntil > now) {
      void load();
      return finish(old, 'Hit');
    }
    const fetched = await load();
    const status = fetched.revalidated ? 'RefreshHit' : fetched.entry.status >= 500 ? 'Error' : 'Miss';
    return finish(fetched.entry, status);
  };
};

const originRequest = async (
  request: IncomingMessage,
  { cache, origin, target }: Behaviour,
  viewer: ViewerRequest,
  ip: string,
  now: number,
): Promise<OriginRequest | 'too large'> => {
  const hasBody = viewer.method !== 'GET' && viewer.method !== 'HEAD';
  const body = hasBody ? await readBody(request, MAX_BODY) : undefined;
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
