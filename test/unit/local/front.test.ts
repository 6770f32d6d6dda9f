import { eventually } from '../../given/eventually';
import { httpDocument, openFront, resources } from './front-fixture';
import { nextRequests } from './incoming-requests';

type Reply = { statusCode: number; headers: Record<string, string>; body: string };

let calls = 0;
let reply: Reply;
/** What the origin waits for before it answers. */
let held: Promise<unknown> | undefined;
const seen: { headers: Record<string, string>; rawQueryString: string }[] = [];

const invoke = async (_: string, event: unknown) => {
  calls++;
  seen.push(event as (typeof seen)[number]);
  const made = reply;
  await held;
  return made;
};

const says = (cacheControl: string, body = `${calls}`) => {
  reply = {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': cacheControl },
    body,
  };
};

let door: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  door = await openFront(invoke);
});
afterAll(() => door.front.close());
beforeEach(() => {
  calls = 0;
  held = undefined;
  seen.length = 0;
  door.front.invalidate();
});

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(door.url + path, { headers, method });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const outcome = ({ headers }: { headers: Headers }) => headers.get('x-cache')?.split(' ')[0];

describe('the cache', () => {
  test('serves a response with its age for as long as Cache-Control allows', async () => {
    says('public, max-age=5');
    expect(outcome(await get('/api/items'))).toBe('Miss');
    door.time.now += 3000;
    const hit = await get('/api/items');
    expect([outcome(hit), hit.headers.get('age'), calls]).toEqual(['Hit', '3', 1]);
    door.time.now += 3000;
    expect(outcome(await get('/api/items'))).toBe('Miss');
  });

  test.each(['no-store', 'private, max-age=60', 'no-cache', ''])(
    'stores nothing under "%s"',
    async (cacheControl) => {
      says(cacheControl);
      await get('/api/items');
      expect(outcome(await get('/api/items'))).toBe('Miss');
      expect(calls).toBe(2);
    },
  );

  test('prefers s-maxage to max-age', async () => {
    says('max-age=0, s-maxage=60');
    await get('/api/items');
    expect(outcome(await get('/api/items'))).toBe('Hit');
  });

  test('is keyed by path, query and Authorization only', async () => {
    says('max-age=60');
    await get('/api/items?a=1&b=2', { 'x-any': '1' });
    expect(outcome(await get('/api/items?b=2&a=1', { 'x-any': '2', cookie: 'a=b' }))).toBe('Hit');
    expect(outcome(await get('/api/items?a=2&b=2'))).toBe('Miss');
    expect(outcome(await get('/api/items?a=1&b=2', { authorization: 'Bearer x' }))).toBe('Miss');
  });

  test('serves a stale response while revalidating it', async () => {
    says('max-age=5, stale-while-revalidate=30', 'old');
    await get('/api/items');
    says('max-age=5, stale-while-revalidate=30', 'new');
    door.time.now += 10_000;
    expect((await get('/api/items')).text).toBe('old');
    await eventually(async () => (await get('/api/items')).text === 'new');
    expect(calls).toBe(2);
  });

  test('collapses concurrent misses for one URL into one request to the origin', async () => {
    says('max-age=5');
    held = nextRequests(20);
    await Promise.all(Array.from({ length: 20 }, () => get('/api/items')));
    expect(calls).toBe(1);
  });

  test('sends each of several concurrent requests to the origin when the response is private', async () => {
    says('private');
    held = nextRequests(5);
    await Promise.all(Array.from({ length: 5 }, () => get('/api/items')));
    expect(calls).toBe(5);
  });

  test('is bypassed by requests with a time of their own', async () => {
    says('max-age=60');
    await get('/api/items');
    expect(outcome(await get('/api/items', { 'x-local-now': '2026-01-01T00:00:00Z' }))).toBe('Miss');
  });

  test('does not store errors when the distribution gives them no time', async () => {
    reply = { statusCode: 404, headers: {}, body: '{}' };
    await get('/api/items');
    await get('/api/items');
    expect(calls).toBe(2);
  });
});

describe('the site', () => {
  test('answers every page with index.html, compressed and with its headers', async () => {
    const { status, headers, text } = await get('/bookings', { 'accept-encoding': 'br, gzip' });
    expect([status, headers.get('content-encoding'), headers.get('etag')]).toEqual([200, 'br', 'W/"abc"']);
    expect(text).toMatch(/^<!doctype html>/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self'; connect-src 'self'; form-action 'self'",
    );
  });

  test('answers conditional requests and HEAD', async () => {
    const same = await get('/', { 'if-none-match': 'W/"abc"', 'accept-encoding': 'gzip' });
    expect([same.status, same.text]).toEqual([304, '']);
    expect((await get('/', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(304);
    const head = await get('/', { 'accept-encoding': 'identity' }, 'HEAD');
    expect([head.status, head.text, Number(head.headers.get('content-length')) > 2000]).toEqual([
      200,
      '',
      true,
    ]);
  });

  test('refuses other methods, answers 403 for missing files, and lets a function respond', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(403);
    expect((await get('/missing.js')).status).toBe(403);
    const teapot = await get('/teapot');
    expect([teapot.status, teapot.text, teapot.headers.get('x-why')]).toEqual([418, 'short', 'tea']);
  });
});

test('the origin gets its own host, and the viewer’s address from CloudFront', async () => {
  says('no-store');
  await get('/api/items?q=a%20b', { cookie: 'a=1', 'x-forwarded-for': '9.9.9.9' });
  expect(seen[0]?.headers).toMatchObject({
    host: 'httpapi.execute-api.us-east-1.amazonaws.com',
    'x-forwarded-for': '9.9.9.9,127.0.0.1,127.0.0.1',
    'x-forwarded-proto': 'https',
  });
  expect(seen[0]?.rawQueryString).toBe('q=a%20b');
});

test('a request may set its own address, and the origin does not see that header', async () => {
  says('no-store');
  await get('/api/items?q=c', { 'x-local-address': '2001:db8::7' });
  expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '2001:db8::7,127.0.0.1' });
  expect(seen[0]?.headers).not.toHaveProperty('x-local-address');
  await get('/api/items?q=d', { 'x-local-address': 'nowhere' });
  expect(seen[1]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1,127.0.0.1' });
});

test('headers that CloudFront adds for an origin replace those of the viewer', async () => {
  says('no-store');
  await get('/api/items', { 'x-proof': 'forged' });
  await get('/api/items');
  expect(seen.map(({ headers }) => headers['x-proof'])).toEqual(['of the edge', 'of the edge']);
});

test('/_local leads to the providers and the local pages', async () => {
  expect((await get('/_local/stripe/pay/1?x=2')).text).toBe('stripe /pay/1?x=2');
  expect((await get('/_local/mailbox')).text).toBe('pages');
  expect((await get('/_local')).text).toBe('pages');
});

test('unsupported resources throw by name at the start', async () => {
  const changed = (id: string, properties: object) =>
    resources.map((each) =>
      each.id === id ? { ...each, properties: { ...each.properties, ...properties } } : each,
    );
  await expect(openFront(invoke, changed('Http', { IpAddressType: 'ipv4' }))).rejects.toThrow(
    'IpAddressType',
  );
  await expect(openFront(invoke, changed('Http', { Tags: { a: 'b' } }))).rejects.toThrow('Tags');
  const orphan = resources.filter(({ id }) => id !== 'Site');
  await expect(openFront(invoke, orphan)).rejects.toThrow('site.s3.us-east-1.amazonaws.com');
});

type Change = (document: ReturnType<typeof structuredClone<typeof httpDocument>>) => unknown;

test.each<[what: string, change: Change, named: string]>([
  ['an unknown key', (document) => Object.assign(document, { servers: [] }), 'servers'],
  [
    'a key that an operation must not have',
    ({ paths }) => Object.assign(paths['/api/mine'].get, { requestBody: {} }),
    'requestBody',
  ],
  ['an undeclared variable', ({ paths }) => paths['/api/items/{id}'].parameters.pop(), '/api/items/{id}'],
  ['an unknown scheme', ({ components }) => Object.assign(components, { securitySchemes: {} }), 'users'],
  [
    'an unknown integration',
    ({ paths }) => {
      paths['/api/mine'].get['x-amazon-apigateway-integration'].$ref += 2;
    },
    'integrations/all2',
  ],
  [
    'another payload format',
    ({ components }) => {
      components['x-amazon-apigateway-integrations'].all.payloadFormatVersion = '1.0';
    },
    'payloadFormatVersion',
  ],
])('an OpenAPI document with %s throws at the start', async (_, change, named) => {
  const Body = structuredClone(httpDocument);
  change(Body);
  const changed = resources.map((each) =>
    each.id === 'Http' ? { ...each, properties: { ...each.properties, Body } } : each,
  );
  await expect(openFront(invoke, changed)).rejects.toThrow(named);
});
