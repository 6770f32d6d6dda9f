import { once } from 'node:events';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { WebSocket } from 'ws';
import { startManagement } from '../../../infra/local/front/management';
import { operatorOnly } from '../../../infra/local/iam/iam';
import type { Provider } from '../../../infra/local/provider';
import { eventually } from '../../given/eventually';
import { openFront } from './front-fixture';

type Event = {
  requestContext: Record<string, unknown> & { routeKey: string; connectionId: string };
  body?: string;
};

const events: Event[] = [];
let connectStatus = 200;

const policy = (Effect: string, Resource: string) => ({
  principalId: 'u1',
  policyDocument: { Version: '2012-10-17', Statement: [{ Action: 'execute-api:Invoke', Effect, Resource }] },
  context: { userId: 'u1', admin: false },
});

const authorize = (event: { methodArn: string; queryStringParameters: { ticket: string } }) => {
  const { ticket } = event.queryStringParameters;
  if (ticket === 'unknown') throw new Error('Unauthorized');
  if (ticket === 'broken') throw new Error('boom');
  return policy(ticket === 'denied' ? 'Deny' : 'Allow', event.methodArn);
};

const invoke = async (fn: string, event: unknown) => {
  if (fn.endsWith(':authorize')) return authorize(event as Parameters<typeof authorize>[0]);
  events.push(event as Event);
  if ((event as Event).body === 'fail') throw new Error('boom');
  return { statusCode: (event as Event).requestContext.routeKey === '$connect' ? connectStatus : 200 };
};

let door: Awaited<ReturnType<typeof openFront>>;
let management: Provider;
beforeAll(async () => {
  door = await openFront(invoke);
  const { connections } = door.front;
  management = await startManagement({
    iam: operatorOnly,
    apis: [],
    port: 0,
    connections,
    clock: () => door.time.now,
  });
});
afterAll(async () => {
  await management.close();
  await door.front.close();
});
beforeEach(() => {
  events.length = 0;
  connectStatus = 200;
});

const open = (query: string, path = '/socket', headers = {}) =>
  new WebSocket(`${door.url.replace('http', 'ws')}${path}${query}`, { headers });
const opened = async () => {
  const ws = open('?ticket=good');
  await once(ws, 'open');
  const id =
    events.find((each) => each.requestContext.routeKey === '$connect')?.requestContext.connectionId ?? '';
  return { ws, id };
};
const refusal = async (ws: WebSocket) => {
  const [, response] = await once(ws, 'unexpected-response');
  return response.statusCode;
};
const event = (routeKey: string) =>
  eventually(() => events.find((each) => each.requestContext.routeKey === routeKey));

test.each([
  ['', '/socket', 401],
  ['?ticket=unknown', '/socket', 401],
  ['?ticket=denied', '/socket', 403],
  ['?ticket=broken', '/socket', 500],
  ['?ticket=good', '/api/items', 403],
])('a connection with "%s" on %s is refused with %i', async (query, path, status) => {
  expect(await refusal(open(query, path))).toBe(status);
  expect(events).toHaveLength(0);
});

test('$connect can refuse a connection', async () => {
  connectStatus = 403;
  expect(await refusal(open('?ticket=good'))).toBe(403);
});

test('messages are routed by their action and carry the authorizer’s context', async () => {
  const { ws, id } = await opened();
  expect(events[0]?.requestContext.authorizer).toEqual({ principalId: 'u1', userId: 'u1', admin: 'false' });
  ws.send('{"action":"typing"}');
  ws.send('not json');
  expect(await event('typing')).toMatchObject({
    body: '{"action":"typing"}',
    isBase64Encoded: false,
    requestContext: { connectionId: id, eventType: 'MESSAGE', stage: 'socket', authorizer: { userId: 'u1' } },
  });
  expect((await event('$default')).body).toBe('not json');
  ws.send('fail');
  const [data] = await once(ws, 'message');
  expect(JSON.parse(String(data))).toMatchObject({ message: 'Internal server error', connectionId: id });
  ws.close(1000, 'bye');
  expect((await event('$disconnect')).requestContext).toMatchObject({
    connectionId: id,
    disconnectStatusCode: 1000,
    disconnectReason: 'bye',
  });
});

test('a mock accepts a message: it invokes nothing and replies nothing', async () => {
  const { ws } = await opened();
  const replies: unknown[] = [];
  ws.on('message', (data) => replies.push(data));
  ws.send('{"action":"ping"}');
  ws.send('{"action":"typing"}');
  await event('typing');
  expect(events.map((each) => each.requestContext.routeKey)).toEqual(['$connect', 'typing']);
  expect(replies).toEqual([]);
  ws.close();
});

describe('as time passes', () => {
  const minutes = 60_000;
  const passes = (ms: number) => {
    door.time.now += ms;
  };

  test('a connection is closed after 10 minutes without a message', async () => {
    const { ws } = await opened();
    const closed = once(ws, 'close');
    passes(10 * minutes);
    expect((await closed)[0]).toBe(1001);
  });

  test('a heartbeat keeps it open, but for no more than 2 hours', async () => {
    const { ws, id } = await opened();
    const closed = once(ws, 'close');
    for (let passed = 8; passed < 120; passed += 8) {
      passes(8 * minutes);
      ws.send('{"action":"ping"}');
      const now = door.time.now;
      await eventually(() => door.front.connections.get(id)?.lastActiveAt === now);
    }
    expect(ws.readyState).toBe(WebSocket.OPEN);
    passes(8 * minutes);
    expect((await closed)[0]).toBe(1001);
  });
});

test('a message over 128 kB closes the connection', async () => {
  const { ws } = await opened();
  ws.send('a'.repeat(128 * 1024 + 1));
  expect((await once(ws, 'close'))[0]).toBe(1009);
});

describe('the @connections API', () => {
  const client = (path = '') =>
    new ApiGatewayManagementApiClient({
      endpoint: management.url + path,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    });

  test.each(['', '/socket'])('posts to, describes and deletes a connection under "%s"', async (path) => {
    const { ws, id } = await opened();
    const received = once(ws, 'message');
    await client(path).send(new PostToConnectionCommand({ ConnectionId: id, Data: '{"type":"ü"}' }));
    expect(String((await received)[0])).toBe('{"type":"ü"}');
    const told = await client(path).send(new GetConnectionCommand({ ConnectionId: id }));
    expect(told.Identity?.SourceIp).toBe('127.0.0.1');
    await client(path).send(new DeleteConnectionCommand({ ConnectionId: id }));
    await once(ws, 'close');
    const late = client(path).send(new PostToConnectionCommand({ ConnectionId: id, Data: 'x' }));
    await expect(late).rejects.toMatchObject({ name: 'GoneException', $metadata: { httpStatusCode: 410 } });
  });

  test('refuses messages that are too large', async () => {
    const { ws, id } = await opened();
    const post = client().send(
      new PostToConnectionCommand({ ConnectionId: id, Data: Buffer.alloc(128 * 1024 + 1) }),
    );
    await expect(post).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    ws.close();
  });
});

test('the sockets of one browser are closed as if they were two hours old', async () => {
  const { ws: other } = await opened();
  events.length = 0;
  const ws = open('?ticket=good', '/socket', { 'user-agent': 'Old Browser' });
  await once(ws, 'open');
  const closed = once(ws, 'close');
  const expire = `${door.url}/_local/sockets/expire?userAgent=Old%20Browser`;
  expect((await fetch(expire, { method: 'POST' })).status).toBe(204);
  expect((await closed)[0]).toBe(1001);
  expect(other.readyState).toBe(WebSocket.OPEN);
  other.close();
});

test('cutting the sockets drops every connection', async () => {
  const { ws } = await opened();
  const closed = once(ws, 'close');
  expect((await fetch(`${door.url}/_local/sockets/cut`, { method: 'POST' })).status).toBe(204);
  expect((await closed)[0]).toBe(1006);
  await event('$disconnect');
});
