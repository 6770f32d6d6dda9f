/*
 * API Gateway, WebSocket APIs.
 * Covers: Api (RouteSelectionExpression `$request.body.<field>`), Stage, Route ($connect, $disconnect, $default and
 * named ones; NONE and CUSTOM), Integration (AWS_PROXY, and MOCK that only accepts), REQUEST authorizers on $connect,
 * `@connections` (management.ts), messages up to 128 kB, 10 idle minutes, 2 hours at most (socket-api/limits.ts). Route responses, integration and route
 * mappings throw at start.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock, Invoke } from '../provider';
import { joinedHeaders, requestNow, splitTarget, viewerIp } from './request';
import { type Admission, requestAuthorizer } from './socket-api/authorizer';
import { type Connection, type Connections, connectionId } from './socket-api/connections';
import { type ConnectionInfo, openingFields, socketContext } from './socket-api/event';
import { refuse } from './socket-api/refuse';
import { authorizerOf, functionOfRoute, type SocketApi } from './socket-api/template';

const MAX_MESSAGE = 128 * 1024;

export type SocketApiDeps = { invoke: Invoke; clock: Clock; connections: Connections };

/** Handles a WebSocket upgrade. Responds 403 if the path is not the API's stage. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/**
 * Returns the handler for WebSocket upgrades. `added` are the headers that CloudFront adds.
 * @throws Error if the template uses something unsupported.
 */
export const socketApi = (api: SocketApi, deps: SocketApiDeps, added: Record<string, string>): Upgrade => {
  const routes: Routes = new Map(api.routes.map((route) => [route.RouteKey, functionOfRoute(api, route)]));
  const connect = api.routes.find((route) => route.RouteKey === '$connect');
  const authorizer = connect && authorizerOf(api, connect);
  const authorize = authorizer && requestAuthorizer(api, authorizer, deps.invoke);
  const selectRoute = routeSelection(api, routes);
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE });

  return async (request, socket, head) => {
    const { path, query } = splitTarget(request.url ?? '/');
    if (path.replace(/\/$/, '') !== `/${api.stage}`) return refuse(socket, 403);
    const now = requestNow(request, deps.clock);
    const info = connectionInfoOf(request, query, now, added);
    const admission: Admission = authorize ? await authorize(info, now) : { context: {} };
    if ('status' in admission) return refuse(socket, admission.status);
    info.authorizer = authorize && admission.context;
    const status = await connectStatus(api, deps.invoke, routes.get('$connect'), info, now);
    if (status !== 200) return refuse(socket, status);
    server.handleUpgrade(request, socket, head, (ws) => serve(ws, info, { api, deps, routes, selectRoute }));
  };
};

/** The functions by route key; a mock has none. */
type Routes = Map<string, string | undefined>;

type Served = {
  api: SocketApi;
  deps: SocketApiDeps;
  routes: Routes;
  selectRoute: (body: string) => string | undefined;
};

const connectionInfoOf = (
  request: IncomingMessage,
  query: string,
  now: number,
  added: Record<string, string>,
): ConnectionInfo => {
  const headers = { ...joinedHeaders(request), ...added };
  const identity = { sourceIp: viewerIp(request), userAgent: headers['user-agent'] ?? '' };
  return { connectionId: connectionId(), connectedAt: now, headers, query, identity };
};

const routeSelection = (api: SocketApi, routes: Routes) => {
  const field = /^\$\{?request\.body\.(\w+)\}?$/.exec(api.RouteSelectionExpression)?.[1];
  if (!field) throw new Error(`RouteSelectionExpression ${api.RouteSelectionExpression} is not covered`);
  return (body: string) => {
    const action = jsonField(body, field);
    return action !== undefined && routes.has(action)
      ? action
      : routes.has('$default')
        ? '$default'
        : undefined;
  };
};

const jsonField = (body: string, field: string): string | undefined => {
  try {
    const value = JSON.parse(body)?.[field];
    return typeof value === 'string' && !value.startsWith('$') ? value : undefined;
  } catch {
    return undefined;
  }
};

const connectStatus = async (
  api: SocketApi,
  invoke: Invoke,
  fn: string | undefined,
  info: ConnectionInfo,
  now: number,
): Promise<number> => {
  if (!fn) return 200;
  const requestContext = socketContext(api, info, 'CONNECT', '$connect', now);
  const event = { ...openingFields(info), requestContext, isBase64Encoded: false };
  try {
    const result = (await invoke(fn, event)) as { statusCode?: number } | null;
    const status = result?.statusCode ?? 200;
    return status >= 200 && status < 300 ? 200 : status;
  } catch {
    return 502;
  }
};

const serve = (ws: WebSocket, info: ConnectionInfo, served: Served) => {
  const { connections } = served.deps;
  const { connectionId: id, connectedAt, identity } = info;
  const connection: Connection = {
    id,
    api: served.api.ref,
    stage: served.api.stage,
    ws,
    connectedAt,
    lastActiveAt: connectedAt,
    identity,
    touch: (now) => {
      connection.lastActiveAt = now;
    },
  };
  connections.set(id, connection);
  ws.on('error', () => ws.terminate());
  ws.on('message', (data, isBinary) => {
    connection.touch(served.deps.clock());
    void deliver(ws, info, Buffer.from(data as Buffer), isBinary, served);
  });
  ws.on('close', (code, reason) => {
    connections.delete(id);
    void disconnected(info, code, reason.toString(), served);
  });
};

const deliver = async (
  ws: WebSocket,
  info: ConnectionInfo,
  data: Buffer,
  isBinary: boolean,
  served: Served,
) => {
  const { api, deps, routes, selectRoute } = served;
  const text = data.toString();
  const routeKey = selectRoute(text);
  const requestContext = socketContext(api, info, 'MESSAGE', routeKey ?? '', deps.clock());
  const fault = (message: string) => {
    const { connectionId, requestId } = requestContext;
    ws.send(JSON.stringify({ message, connectionId, requestId }));
  };
  if (routeKey === undefined) return fault('Forbidden');
  const fn = routes.get(routeKey);
  if (!fn) return;
  const event = {
    requestContext: { ...requestContext, messageId: requestContext.requestId },
    body: isBinary ? data.toString('base64') : text,
    isBase64Encoded: isBinary,
  };
  await deps.invoke(fn, event).catch(() => fault('Internal server error'));
};

const disconnected = async (
  info: ConnectionInfo,
  code: number,
  reason: string,
  { api, deps, routes }: Served,
) => {
  const fn = routes.get('$disconnect');
  if (!fn) return;
  const context = socketContext(api, info, 'DISCONNECT', '$disconnect', deps.clock());
  const requestContext = { ...context, disconnectStatusCode: code, disconnectReason: reason };
  // API Gateway delivers $disconnect with best effort and does not retry it.
  await deps.invoke(fn, { ...openingFields(info), requestContext, isBase64Encoded: false }).catch(() => {});
};
