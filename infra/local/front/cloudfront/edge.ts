import type { IncomingMessage, ServerResponse } from 'node:http';
import { joinedHeaders, requestNow, splitTarget, viewerIp } from '../request';
import type { Behavior } from './behaviors';
import { type Entry, entryOf } from './cache';
import { badGateway } from './errors';
import { keyOf } from './forwarding';
import { type FunctionResponse, functionEvent, functionRequest } from './functions';
import { generated, type ViewerRequest } from './request-function';
import { type RequestHandlerOptions, requestHandler } from './request-handler';
import { type CacheStatus, writeEntry } from './respond';

/** Runs the behavior's viewer-response function; it cannot change the body. */
const runResponseFunction = async (
  { onResponse }: Behavior,
  viewer: ViewerRequest,
  ip: string,
  entry: Entry,
): Promise<Entry> => {
  if (!onResponse || entry.status >= 400) return entry;
  const request = functionRequest(viewer.method, viewer.path, viewer.query, viewer.headers);
  const headers = Object.fromEntries(Object.entries(entry.headers).map(([name, value]) => [name, { value }]));
  const stay = { fresh: 0, whileRevalidate: 0, ifError: 0 };
  try {
    const event = functionEvent('viewer-response', ip, request, { statusCode: entry.status, headers });
    const changed = generated((await onResponse(event)) as FunctionResponse);
    const made = entryOf({ ...changed, body: entry.body }, stay, entry.storedAt);
    return { ...made, etag: entry.etag, lastModified: entry.lastModified };
  } catch (error) {
    console.error(error);
    return entryOf(badGateway('The CloudFront function failed.'), stay, entry.storedAt);
  }
};

type EdgeOptions = RequestHandlerOptions & { behaviors: Behavior[] };

/** Returns the first behavior whose path pattern matches; the default one matches everything. */
export const behaviorFor = (behaviors: Behavior[], path: string) =>
  behaviors.find((behavior) => behavior.matches(path)) as Behavior;

/** Returns the distribution's request handler. A request with an `x-local-now` header bypasses the cache. */
export const edge = (options: EdgeOptions) => {
  const { behaviors, cache, clock } = options;
  const slow = slowPath(options);
  return (request: IncomingMessage, response: ServerResponse) => {
    const { path, query } = splitTarget(request.url ?? '/');
    const behavior = behaviorFor(behaviors, path);
    const cacheable = isCacheable(behavior, request);
    if (cacheable && !behavior.onRequest && !behavior.onResponse) {
      const hit = cache.get(keyOf(behavior, path, query, request.headers as Record<string, string>));
      const now = clock();
      if (hit && hit.freshUntil > now) return write(request, response, hit, 'Hit', now);
    }
    return slow(request, response, behavior, { path, query, cacheable });
  };
};

const slowPath = (options: EdgeOptions) => {
  const pass = requestHandler(options);
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    behavior: Behavior,
    { cacheable, ...target }: { path: string; query: string; cacheable: boolean },
  ) => {
    const now = requestNow(request, options.clock);
    const viewer = { ...target, method: request.method ?? 'GET', headers: joinedHeaders(request) };
    const ip = viewerIp(request);
    const { entry, status } = await pass({ behavior, viewer, cacheable, ip, now, body: request });
    const final = await runResponseFunction(behavior, viewer, ip, entry);
    // The rest of a body that is too large is not read.
    if (final.status === 413) response.setHeader('connection', 'close');
    write(request, response, final, status, now);
  };
};

const isCacheable = ({ cache }: Behavior, { method, headers }: IncomingMessage) =>
  cache.maxTtl > 0 && (method === 'GET' || method === 'HEAD') && headers['x-local-now'] === undefined;

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
