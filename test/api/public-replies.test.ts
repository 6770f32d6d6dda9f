import { publishedDocument } from '../../infra/openapi/document';
import { api, type RouteName } from '../../shared/api';
import { runningCloud } from '../given/running-cloud';
import { type Cast, makeCast, secret } from './given/cast';
import { rows } from './given/rows';
import { send } from './given/send';

/*
 * Public replies: CloudFront may cache them, they are the same for everyone, and they contain no personal data that
 * its owner did not choose to show.
 */

const cloud = runningCloud();
let cast: Cast;

beforeAll(async () => {
  cast = await makeCast(cloud);
});

const kept = /^public, max-age=([1-9]\d*), stale-while-revalidate=([1-9]\d*)$/;

const routes = (Object.keys(api) as RouteName[]).filter((name) => 'cache' in api[name]);
const readers = (Object.keys(api) as RouteName[]).filter(
  (name) => api[name].method === 'GET' && api[name].access === 'public' && api[name].status === 200,
);
/** A feed must not outlive its address, which can be replaced. */
const uncached = ['readCalendarFeed'];

test('the public GET routes, and only those, may be cached', () =>
  expect(routes).toEqual(readers.filter((name) => !uncached.includes(name))));

describe.each(routes)('%s', (name) => {
  const ask = (token?: string) => send(cloud.origin, name, rows[name].parts(cast, 'nobody'), token);

  test('may be cached for a short time and served while it is revalidated', async () => {
    const [, fresh, stale] = kept.exec((await ask()).headers.get('cache-control') ?? '') ?? [];
    expect(Number(fresh)).toBeGreaterThanOrEqual(5);
    expect(Number(fresh)).toBeLessThanOrEqual(3_600);
    expect(Number(stale)).toBeGreaterThan(Number(fresh));
  });

  test('is the same for every caller', async () => {
    const { owner, provider, admin } = cast.people;
    // Stale replies cached for other tests may still be served.
    await fetch(`${cloud.origin}/_local/cache/purge`, { method: 'POST' });
    const { text } = await ask();
    for (const person of [owner, provider, admin]) expect((await ask(await person.token())).text).toBe(text);
  });

  test('contains no personal data', async () => {
    const { text } = await ask();
    const people = [...Object.values(cast.people), cast.applicant];
    for (const { email } of people) expect(text).not.toContain(email);
    expect(text).not.toContain(secret);
    expect(text).not.toContain(cast.people.owner.id);
  });
});

const pages = () => [
  '/',
  '/hairstyles',
  '/no/such/page',
  `/share/hairstyle/${cast.hairstyle.id}`,
  `/share/provider/${cast.people.provider.id}`,
];

test('pages may be cached for a short time', async () => {
  for (const path of pages()) {
    const { headers } = await fetch(cloud.origin + path);
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(kept)]);
    expect(headers.has('set-cookie')).toBe(false);
  }
});

test('pages run only scripts of this site and connect to no other', async () => {
  for (const path of [...pages(), '/share/nothing']) {
    const response = await fetch(cloud.origin + path);
    const policy = new Map(
      (response.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
    });
    const html = await response.text();
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((each) => !/\bsrc="\/|type="application\/(ld\+)?json"/.test(each))).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\son\w+=/);
  }
});

test('the build manifest is not public', async () => {
  const response = await fetch(`${cloud.origin}/.vite/manifest.json`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'no-store']);
});

test('the API’s description is a file among its routes, asked for anew each time', async () => {
  const response = await fetch(`${cloud.origin}/api/openapi.json`);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(publishedDocument())));
});
