import { generateKeyPair } from 'jose';
import { openFront, token } from './front-fixture';

// biome-ignore lint/suspicious/noExplicitAny: the event is what is under test.
let event: any;
let result: unknown;
let failure: Error | undefined;
const invoke = async (fn: string, given: unknown) => {
  event = { fn, ...(given as object) };
  if (failure) throw failure;
  return result;
};

const machineNow = Date.now;
let aheadMs = 0;

let door: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  // Tokens are judged by the machine's clock, so the test moves that one.
  Date.now = () => machineNow() + aheadMs;
  door = await openFront(invoke);
});
afterAll(async () => {
  Date.now = machineNow;
  await door.front.close();
});
beforeEach(() => {
  aheadMs = 0;
  event = undefined;
  result = { statusCode: 200, body: 'ok', headers: { 'cache-control': 'no-store' } };
  failure = undefined;
});

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(door.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const withToken = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });

describe('routes', () => {
  test.each([
    ['GET', '/api/items', 'GET /api/items', undefined],
    ['GET', '/api/items/new', 'GET /api/items/new', undefined],
    ['GET', '/api/items/a%20b', 'GET /api/items/{id}', { id: 'a b' }],
    ['DELETE', '/api/files/a/b.png', 'ANY /api/files/{path+}', { path: 'a/b.png' }],
  ])('%s %s is handled by %s', async (method, path, routeKey, pathParameters) => {
    await call(path, { method });
    expect(event.routeKey).toBe(routeKey);
    expect(event.pathParameters).toEqual(pathParameters);
    expect(event.fn).toBe('arn:aws:lambda:us-east-1:000000000000:function:api');
  });

  test.each([
    ['GET', '/api/nothing'],
    ['PUT', '/api/items'],
    ['GET', '/api/items/'],
    ['GET', '/api/files'],
  ])('%s %s has no route', async (method, path) => {
    expect(await call(path, { method })).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
  });
});

describe('events', () => {
  test('have payload format 2.0', async () => {
    await call('/api/items?a=1&a=2&b=x%2Cy', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'k=v; l=w',
        'x-local-now': '2026-03-12T19:03:58.000Z',
      },
      body: '{"name":"ü"}',
    });
    expect(event).toMatchObject({
      version: '2.0',
      rawPath: '/api/items',
      rawQueryString: 'a=1&a=2&b=x%2Cy',
      cookies: ['k=v', 'l=w'],
      queryStringParameters: { a: '1,2', b: 'x,y' },
      body: '{"name":"ü"}',
      isBase64Encoded: false,
      requestContext: {
        http: { method: 'POST', path: '/api/items', sourceIp: '127.0.0.1' },
        stage: '$default',
        time: '12/Mar/2026:19:03:58 +0000',
        timeEpoch: Date.parse('2026-03-12T19:03:58Z'),
      },
    });
    expect(event.requestContext.authorizer).toBeUndefined();
    expect(event.headers['x-local-now']).toBeUndefined();
  });

  test('carry binary bodies in Base64', async () => {
    await call('/api/items', { method: 'POST', body: 'a=b', headers: { 'content-type': 'image/png' } });
    expect(event).toMatchObject({ isBase64Encoded: true, body: 'YT1i' });
  });

  test('are refused for bodies over 10 MB', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    expect((await call('/api/items', { method: 'POST', body })).status).toBe(413);
    expect(event).toBeUndefined();
  });
});

describe('the JWT authorizer', () => {
  test('passes the claims on as text', async () => {
    expect((await call('/api/mine', withToken(await token()))).status).toBe(200);
    expect(event.requestContext.authorizer.jwt).toMatchObject({
      claims: { sub: 'u1', 'cognito:groups': '[provider admin]', email_verified: 'true' },
      scopes: null,
    });
  });

  test('accepts client_id in place of aud', async () => {
    const access = await token({ aud: undefined, client_id: 'client' });
    expect((await call('/api/mine', withToken(access))).status).toBe(200);
  });

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'other' }],
    ['an expired token', { exp: 1000 }],
    ['a token not yet valid', { nbf: Math.floor(Date.now() / 1000) + 600 }],
  ])('refuses %s', async (_, claims) => {
    const answer = await call('/api/mine', withToken(await token(claims)));
    expect(answer).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
    expect(event).toBeUndefined();
  });

  test('refuses a missing token, a forged one and one without a signature', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [, payload = ''] = (await token()).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await call('/api/mine')).status).toBe(401);
    expect((await call('/api/mine', withToken(await token({}, privateKey)))).status).toBe(401);
    expect((await call('/api/mine', withToken(none))).status).toBe(401);
  });

  test('refuses a cached token once it has expired', async () => {
    const short = await token({ exp: Math.ceil(machineNow() / 1000) + 60 });
    expect((await call('/api/mine', withToken(short))).status).toBe(200);
    aheadMs = 61_000;
    expect((await call('/api/mine', withToken(short))).status).toBe(401);
  });

  test('requires one of the route’s scopes', async () => {
    expect(await call('/api/scoped', withToken(await token()))).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden"}',
    });
    expect((await call('/api/scoped', withToken(await token({ scope: 'read write' })))).status).toBe(200);
  });
});

describe('responses', () => {
  test('can be given in full', async () => {
    result = {
      statusCode: 201,
      headers: { 'X-A': 1, 'Cache-Control': 'no-store' },
      cookies: ['a=1', 'b=2'],
      body: 'YWJj',
      isBase64Encoded: true,
    };
    const { status, headers, text } = await call('/api/items');
    expect([status, headers.get('x-a'), text]).toEqual([201, '1', 'abc']);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test.each([
    [{ a: 1 }, '{"a":1}'],
    ['plain', 'plain'],
  ])('are inferred from %j', async (given, text) => {
    result = given;
    const answer = await call('/api/items');
    expect(answer).toMatchObject({ status: 200, text });
    expect(answer.headers.get('content-type')).toBe('application/json');
  });

  test.each([
    ['throws', new Error('boom'), undefined],
    ['returns no status code', undefined, { statusCode: 'no' }],
  ])('are 500 when the function %s', async (_, error, given) => {
    failure = error;
    result = given;
    expect(await call('/api/items')).toMatchObject({
      status: 500,
      text: '{"message":"Internal Server Error"}',
    });
  });
});
