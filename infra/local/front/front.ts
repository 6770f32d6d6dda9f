/*
 * The front door: CloudFront and the origins behind it on one port, with the local pages and the providers' own
 * endpoints beside them.
 * Covers of CloudFront: Distribution (behaviors, allowed methods, DefaultRootObject, error caching times, headers added
 * for an origin), CachePolicy,
 * OriginRequestPolicy (own ones; managed CachingOptimized, CachingDisabled, AllViewerExceptHostHeader),
 * ResponseHeadersPolicy (security, custom, removed; no HSTS, as this is http), Function (cloudfront-js-2.0 at
 * viewer-request and viewer-response), compression, caching by Cache-Control with collapsed misses, 304s. Ranges are
 * answered whole; ViewerProtocolPolicy, aliases, logging, prices and restrictions have no effect. Any other property
 * throws at start.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Resource } from '../assembly';
import { isOwnOrigin, namesThisMachine, refuseCaller } from '../callers';
import { listening } from '../listening';
import type { Clock, Invoke, Provider } from '../provider';
import { type Behavior, behaviorsOf } from './cloudfront/behaviors';
import { type EdgeCache, edgeCache } from './cloudfront/cache';
import { behaviorFor, edge } from './cloudfront/edge';
import { readDistribution } from './cloudfront/template';
import type { Jwks } from './http-api/jwt';
import { type Handler, localRoutes } from './local-routes';
import { originTargets } from './origin-targets';
import { splitTarget } from './request';
import type { GetObject } from './s3-origin';
import type { Connections } from './socket-api/connections';
import { enforceLimits } from './socket-api/limits';
import { refuse } from './socket-api/refuse';

/** How long CloudFront caches an error by default. */
const DEFAULT_ERROR_SECONDS = 10;

type FrontOptions = {
  port: number;
  /** Host names besides this machine's own. */
  allowedHosts?: readonly string[] | undefined;
  /** The template's resources, with intrinsics resolved. */
  resources: Resource[];
  invoke: Invoke;
  clock: Clock;
  /** By name; each is available under `/_local/<name>/`. */
  providers: Record<string, Provider>;
  jwks: Jwks;
  localPages: Handler;
  s3: { get: GetObject };
  /** For development: creates the Vite server, with `server.hmr.server` set to the front door's server. */
  vite?: (
    server: Server,
  ) => Promise<{ middlewares: (request: IncomingMessage, response: ServerResponse) => void }>;
};

export type Front = Provider & {
  /** The open sockets, for `startManagement`. */
  connections: Connections;
  /** Empties the edge's cache, as an invalidation of `/*` does. */
  invalidate: () => void;
};

/**
 * Starts the front door.
 * @throws Error if the template uses something unsupported, or if the port is in use (EADDRINUSE).
 */
export const startFront = async (options: FrontOptions): Promise<Front> => {
  const connections: Connections = new Map();
  const cache = edgeCache();
  const { behaviors, distribution } = distributionOf(options, connections, cache);
  const local = localRoutes({ ...options, connections, invalidate: cache.clear });
  const allowed = options.allowedHosts;
  const server = createServer();
  const vite = await options.vite?.(server);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (!namesThisMachine(request, allowed)) return refuseCaller(response);
    // Who may call the stack's own routes from where is for the stack to decide, as in AWS.
    if (path.startsWith('/_local') && !isOwnOrigin(request, { allowed })) return refuseCaller(response);
    if (path.startsWith('/_local')) return settle(local(request, response), response);
    if (vite && isSite(behaviors, path)) return vite.middlewares(request, response);
    return settle(distribution(request, response), response);
  });
  server.on('upgrade', upgradeTo(behaviors, allowed));
  const { port, close: stop } = await listening(server, options.port, '127.0.0.1');
  const stopLimits = enforceLimits(connections, options.clock);
  const close = async () => {
    stopLimits();
    for (const { ws } of connections.values()) ws.terminate();
    await stop();
  };
  return { name: 'front', url: `http://localhost:${port}`, close, connections, invalidate: cache.clear };
};

const distributionOf = (options: FrontOptions, connections: Connections, cache: EdgeCache) => {
  const { resources, clock, providers, s3 } = options;
  const template = readDistribution(resources);
  const targetOf = originTargets(resources, { ...options, connections, getObject: s3.get });
  const behaviors = behaviorsOf(template, targetOf, servedHere(providers));
  const { CustomErrorResponses, DefaultRootObject: defaultRootObject } = template.config;
  const minimum = new Map(CustomErrorResponses.map((each) => [each.ErrorCode, each.ErrorCachingMinTTL]));
  const errorMinimum = (status: number) => minimum.get(status) ?? DEFAULT_ERROR_SECONDS;
  return { behaviors, distribution: edge({ behaviors, cache, clock, errorMinimum, defaultRootObject }) };
};

const isSite = (behaviors: Behavior[], url: string) =>
  // config.json and what has a behavior of its own come from the deployment in development too.
  !/^\/config\.json/.test(url) && behaviorFor(behaviors, splitTarget(url).path) === behaviors.at(-1);

const upgradeTo =
  (behaviors: Behavior[], allowed?: readonly string[]) =>
  (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!namesThisMachine(request, allowed)) return refuse(socket, 403);
    // Vite handles its own sockets, and checks their origins.
    if (request.headers['sec-websocket-protocol']?.startsWith('vite-')) return;
    socket.on('error', () => socket.destroy());
    const { upgrade } = behaviorFor(behaviors, splitTarget(request.url ?? '/').path).target;
    if (!upgrade) return refuse(socket, 403);
    upgrade(request, socket, head).catch((error) => {
      console.error(error);
      refuse(socket, 500);
    });
  };

/** Whether a host in the content policy is served locally. */
const servedHere = (providers: Record<string, Provider>) => (host: string) =>
  host.endsWith('.amazonaws.com') || (host === 'checkout.stripe.com' && 'stripe' in providers);

const settle = (work: void | Promise<void>, response: ServerResponse) => {
  if (!(work instanceof Promise)) return;
  work.catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
};
