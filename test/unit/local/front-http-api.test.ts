import { setTimeout as sleep } from 'node:timers/promises';
import { generateKeyPair } from 'jose';
import { openFront, token } from './front-given';

// biome-ignore lint/suspicious/noExplicitAny: the event is what is under test.
let event: any;
let result: unknown;
let failure: Error | undefined;
const invoke = async (fn: string, given: unknown) => {
  event = { fn, ...(given as object) };
  if (failure) throw failure;
  return result;
};

let door: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  door = await openFront(invoke);
});
afterAll(() => door.front.close());
beforeEach(() => {
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
  ])('%s %s is %s', async (method, path, routeKey, pathParameters) => {
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
  ])('%s %s is none', async (method, path) => {
    expect(await call(path, { method })).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
  });
});

describe('events', () => {
  test('carry the request in payload format 2.0', async () => {
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

  test('carry other bodies in Base64', async () => {
    await call('/api/items', { method: 'POST', body: 'a=b', headers: { 'content-type': 'image/png' } });
    expect(event).toMatchObject({ isBase64Encoded: true, body: 'YT1i' });
  });

  test('are not made of bodies over 10 MB', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 'a');
    expect((await call('/api/items', { method: 'POST', body })).status).toBe(413);
    expect(event).toBeUndefined();
  });
});

describe('the JWT authorizer', () => {
  test('hands on the claims as text', async () => {
    expect((await call('/api/mine', withToken(await token()))).status).toBe(200);
    expect(event.requestContext.authorizer.jwt).toMatchObject({
      claims: { sub: 'u1', 'cognito:groups': '[provider admin]', email_verified: 'true' },
      scopes: null,
    });
  });

  test('accepts client_id where there is no aud', async () => {
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

  test('refuses no token, a forged one and one without a signature', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const [, payload = ''] = (await token()).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect((await call('/api/mine')).status).toBe(401);
    expect((await call('/api/mine', withToken(await token({}, privateKey)))).status).toBe(401);
    expect((await call('/api/mine', withToken(none))).status).toBe(401);
  });

  test('refuses a remembered token once it has expired', async () => {
    const short = await token({ exp: Math.ceil(Date.now() / 1000) + 1 });
    expect((await call('/api/mine', withToken(short))).status).toBe(200);
    await sleep(2100);
    expect((await call('/api/mine', withToken(short))).status).toBe(401);
  });

  test('wants one of the scopes of the route', async () => {
    expect(await call('/api/scoped', withToken(await token()))).toMatchObject({
      status: 403,
      text: '{"message":"Forbidden"}',
    });
    expect((await call('/api/scoped', withToken(await token({ scope: 'read write' })))).status).toBe(200);
  });
});

describe('responses', () => {
  test('may be stated in full', async () => {
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
    ['answers no status', undefined, { statusCode: 'no' }],
  ])('are a 500 where the function %s', async (_, error, given) => {
    failure = error;
    result = given;
    expect(await call('/api/items')).toMatchObject({
      status: 500,
      text: '{"message":"Internal Server Error"}',
    });
  });
});
