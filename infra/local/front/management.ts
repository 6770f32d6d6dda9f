/*
 * API Gateway's management API: POST, GET and DELETE of `[/<stage>]/@connections/{id}`, as the SDK's
 * client-apigatewaymanagementapi speaks it. GoneException for an unknown connection, PayloadTooLargeException over
 * 128 kB, ForbiddenException for an unsigned call, 404 for any other path.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../listening';
import type { Clock, Provider } from '../provider';
import { readBody, splitTarget } from './request';
import type { Connection, Connections } from './socket-api/connections';

const MAX_PAYLOAD = 128 * 1024;
const PATH = /^(?:\/([^/@]+))?\/@connections\/([^/]+)$/;

/** Starts the endpoint for the connections a front door holds. */
export const startManagement = async (options: {
  port: number;
  connections: Connections;
  clock: Clock;
}): Promise<Provider> => {
  const handle = (request: IncomingMessage, response: ServerResponse) => answer(request, response, options);
  const server = createServer((request, response) => void handle(request, response));
  const { port, close } = await listening(server, options.port, '127.0.0.1');
  return { name: 'execute-api', url: `http://127.0.0.1:${port}`, close };
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  { connections, clock }: { connections: Connections; clock: Clock },
) => {
  const [, stage, rawId] = PATH.exec(splitTarget(request.url ?? '/').path) ?? [];
  if (!rawId) return fail(response, 404, 'NotFoundException', 'Not Found');
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=local/'))
    return fail(response, 403, 'ForbiddenException', 'Missing Authentication Token');
  const connection = connections.get(decodeURIComponent(rawId));
  if (!connection || (stage !== undefined && stage !== connection.stage))
    return fail(response, 410, 'GoneException', 'Gone');
  if (request.method === 'POST') return post(request, response, connection, clock);
  if (request.method === 'GET') return respond(response, 200, description(connection));
  if (request.method !== 'DELETE') return fail(response, 403, 'ForbiddenException', 'Forbidden');
  connection.ws.close(1000, 'Connection Closed Normally');
  connections.delete(connection.id);
  respond(response, 204);
};

const post = async (
  request: IncomingMessage,
  response: ServerResponse,
  connection: Connection,
  clock: Clock,
) => {
  const body = await readBody(request, MAX_PAYLOAD);
  if (body === 'too large') return fail(response, 413, 'PayloadTooLargeException', 'Message too long');
  if (connection.ws.readyState !== connection.ws.OPEN) return fail(response, 410, 'GoneException', 'Gone');
  connection.touch(clock());
  connection.ws.send(body.toString());
  respond(response, 200);
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
