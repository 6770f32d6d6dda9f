/*
 * API Gateway's management API: POST, GET and DELETE of `[/<stage>]/@connections/{id}`, as the SDK's
 * client-apigatewaymanagementapi speaks it. GoneException for an unknown connection, PayloadTooLargeException over
 * 128 kB, 403 for calls that are unsigned or
 * not allowed by IAM, 404 for any other path.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forOwnCallers } from '../callers';
import { AuthError, type Iam } from '../iam/iam';
import { authenticate, sha256 } from '../iam/signature';
import { arnOf } from '../intrinsics';
import { listening } from '../listening';
import type { Clock, Provider } from '../provider';
import { BodyTooLarge, readBody } from '../request-body';
import { joinedHeaders, splitTarget } from './request';
import type { Connection, Connections } from './socket-api/connections';

const MAX_PAYLOAD = 128 * 1024;
const PATH = /^(?:\/([^/@]+))?\/@connections\/([^/]+)$/;

type Deps = {
  connections: Connections;
  clock: Clock;
  iam: Iam;
  /** The ids of the WebSocket APIs. */
  apis: string[];
};

/** Starts the endpoint for the front door's connections. */
export const startManagement = async (options: Deps & { port: number }): Promise<Provider> => {
  const handle = (request: IncomingMessage, response: ServerResponse) => answer(request, response, options);
  const server = createServer(forOwnCallers((request, response) => void handle(request, response)));
  const { port, close } = await listening(server, options.port, '127.0.0.1');
  return { name: 'execute-api', url: `http://127.0.0.1:${port}`, close };
};

const answer = async (request: IncomingMessage, response: ServerResponse, deps: Deps) => {
  const { path } = splitTarget(request.url ?? '/');
  const [, stage, rawId] = PATH.exec(path) ?? [];
  if (!rawId) return fail(response, 404, 'NotFoundException', 'Not Found');
  try {
    const body = await readBody(request, MAX_PAYLOAD);
    const connection = deps.connections.get(decodeURIComponent(rawId));
    assertMay(deps, request, path, body, connection);
    if (!connection || (stage !== undefined && stage !== connection.stage))
      return fail(response, 410, 'GoneException', 'Gone');
    return act(request, response, connection, body, deps);
  } catch (error) {
    return refuse(response, error);
  }
};

/** @throws AuthError where IAM lets nobody, or not this caller, at the connection. */
const assertMay = (
  { iam, apis }: Deps,
  request: IncomingMessage,
  path: string,
  body: Buffer,
  connection: Connection | undefined,
) => {
  const method = request.method ?? 'GET';
  const headers = joinedHeaders(request);
  const signed = { service: 'execute-api', method, path, query: [], headers, payload: sha256(body) };
  const identity = authenticate(iam, signed);
  // A local address does not contain the API's id. For a closed connection, the first API is assumed.
  const { api, stage } = connection ?? { api: apis[0], stage: path.split('/')[1] };
  const resource = arnOf('execute-api', `${api}/${stage}/${method}/@connections/${connection?.id}`);
  identity.assertMay({ action: 'execute-api:ManageConnections', resource });
};

const act = (
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
  body: Buffer,
  { connections, clock }: Deps,
) => {
  if (request.method === 'GET') return respond(response, 200, description(connection));
  if (request.method === 'POST') return post(response, connection, body, clock);
  if (request.method !== 'DELETE') return fail(response, 403, 'ForbiddenException', 'Forbidden');
  connection.ws.close(1000, 'Connection Closed Normally');
  connections.delete(connection.id);
  respond(response, 204);
};

const post = (response: ServerResponse, connection: Connection, body: Buffer, clock: Clock) => {
  if (connection.ws.readyState !== connection.ws.OPEN) return fail(response, 410, 'GoneException', 'Gone');
  connection.touch(clock());
  connection.ws.send(body.toString());
  respond(response, 200);
};

const refuse = (response: ServerResponse, error: unknown) => {
  if (error instanceof BodyTooLarge)
    return fail(response, 413, 'PayloadTooLargeException', 'Message too long');
  if (!(error instanceof AuthError)) throw error;
  fail(response, 403, error.code, error.message);
};

const description = ({ connectedAt, lastActiveAt, identity }: Connection) => ({
  connectedAt: new Date(connectedAt).toISOString(),
  lastActiveAt: new Date(lastActiveAt).toISOString(),
  identity,
});

const respond = (response: ServerResponse, status: number, value?: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(value === undefined ? undefined : JSON.stringify(value));
};

const fail = (response: ServerResponse, status: number, type: string, message: string) => {
  response.setHeader('x-amzn-errortype', type);
  respond(response, status, { message });
};
