import type * as z from 'zod';
import { api, type RouteName } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import { isFull } from '../given/full';
import { runningCloud } from '../given/running-cloud';
import { stripeControl } from '../given/stripe-control';
import { type Caller, type Cast, makeCast } from './given/cast';
import { rows } from './given/rows';
import { type Parts, send } from './given/send';
import { changed, type Stored, stored } from './given/stored';
import { settled } from './given/time';

const cloud = runningCloud();
let cast: Cast;

let before: Stored;

beforeAll(async () => {
  cast = await makeCast(cloud);
  await stripeControl(cloud).silent();
  await settled(cloud);
  before = await stored(cloud);
});

const hostile: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(20_000),
  '\u0000',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '😀'.repeat(200),
  [],
  {},
  { $gt: '' },
  ['a', 'b'],
];

type Way = ReadonlyArray<string | number>;

/** The ways to all fields of a value, those within other fields and of a list's first entry too. */
function* waysIn(value: unknown, way: Way = []): Generator<Way> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Array.isArray(value) ? [0] : Object.keys(value)) {
    if (!(key in value)) continue;
    const further = [...way, key];
    yield further;
    yield* waysIn((value as Record<string | number, unknown>)[key], further);
  }
}

/** A copy in which the field at the end of the way is another value, or is missing. */
const changedAt = (input: unknown, way: Way, to?: { value: unknown }): unknown => {
  const copy = structuredClone(input);
  const holder = way.slice(0, -1).reduce((at: unknown, key) => (at as Record<string, unknown>)[key], copy);
  const key = way.at(-1) as string;
  if (to) (holder as Record<string, unknown>)[key] = to.value;
  else delete (holder as Record<string, unknown>)[key];
  return copy;
};

/**
 * The same input with one field left out or replaced by something it should not be; `optional` may be missing in it. In
 * the normal run each field takes a third of what is hostile, and the next field another; in the full run all of it.
 */
function* spoilt(input: object, optional: string[]): Generator<[string, Record<string, unknown>]> {
  const ways = [...waysIn(input), ...optional.filter((name) => !(name in input)).map((name) => [name])];
  for (const [index, way] of ways.entries()) {
    const field = way.join('.');
    if (typeof way.at(-1) === 'string')
      yield [`without ${field}`, changedAt(input, way) as Record<string, unknown>];
    for (const value of isFull ? hostile : hostile.filter((_, number) => (number + index) % 3 === 0))
      yield [
        `${field} = ${JSON.stringify(value).slice(0, 40)}`,
        changedAt(input, way, { value }) as Record<string, unknown>,
      ];
  }
}

// Longer ones than this never reach the API: CloudFront and its origins limit URLs and headers themselves.
const maxInUrl = 4_000;

const asStrings = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value).slice(0, maxInUrl)]));

const callerOf = (name: RouteName): Exclude<Caller, 'nobody'> =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

type Named = [what: string, parts: Parts];

// The edge writes it over whatever a viewer sends.
const setByEdge = 'x-forwarded-host';

const isSendable = (part: keyof Parts, sent: Record<string, unknown>, input: object): boolean => {
  if (part === 'headers')
    return (
      !(setByEdge in sent) && Object.values(sent).every((text) => /^[\x20-\x7e]{0,4000}$/.test(String(text)))
    );
  return part !== 'params' || Object.keys(input).every((key) => sent[key]);
};

/** The route's good request spoilt in every field: what its own schemas refuse, and what they let through. */
const spoiltRequests = (name: RouteName): { wrong: Named[]; strange: Named[] } => {
  const route = api[name] as Route;
  const good = rows[name].parts(cast, callerOf(name));
  const found = { wrong: [] as Named[], strange: [] as Named[] };
  for (const part of ['body', 'query', 'params', 'headers'] as const) {
    const schema = route[part];
    const input = good[part] ?? {};
    if (!schema || typeof input !== 'object') continue;
    for (const [what, value] of spoilt(input, Object.keys((schema as z.ZodObject).shape ?? {}))) {
      const sent = part === 'body' ? value : asStrings(value);
      if (!isSendable(part, sent, input)) continue;
      const kind = schema.safeParse(sent).success ? 'strange' : 'wrong';
      found[kind].push([`${part}: ${what}`, { ...good, [part]: sent }]);
    }
  }
  return found;
};

/** All wrong requests a route refuses. */
const wrongRequests = (name: RouteName): Named[] => {
  const route = api[name] as Route;
  const good = rows[name].parts(cast, callerOf(name));
  const { wrong } = spoiltRequests(name);
  if (route.body && typeof good.body === 'object')
    for (const body of ['', '{', 'null', '[]', '"text"', '7', '{"__proto__":{"a":1}}'])
      if (!isGood(route, body)) wrong.push([`body: ${body}`, { ...good, body }]);
  if (route.query && 'cursor' in ((route.query as z.ZodObject).shape ?? {}))
    for (const cursor of ['x', 'AAAA', Buffer.from('["a",1,{}]').toString('base64url'), 'x'.repeat(900)])
      wrong.push([`cursor ${cursor.slice(0, 12)}`, { ...good, query: { ...good.query, cursor } }]);
  return wrong;
};

const isGood = (route: Route, body: string) => {
  try {
    return route.body!.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
};

const takesInput = (name: RouteName): boolean => {
  const { body, query, params }: Route = api[name];
  const fields = [body, query, params].flatMap((schema) => Object.keys((schema as z.ZodObject)?.shape ?? {}));
  return fields.length > 0;
};

test('every route that takes anything is fed', () => {
  const hungry = (Object.keys(rows) as RouteName[]).filter((name) => {
    const { wrong, strange } = spoiltRequests(name);
    return takesInput(name) && wrong.length + strange.length === 0;
  });
  expect(hungry).toEqual([]);
});

test.each(Object.keys(rows) as RouteName[])('%s refuses what is wrong and writes nothing', async (name) => {
  const token = await cast.people[callerOf(name)].token();
  const unexpected: string[] = [];
  for (const [what, parts] of wrongRequests(name)) {
    const { status, body, text } = await send(cloud.origin, name, parts, token);
    const named =
      body?.code === 'invalid_input' ? Object.keys((body.fields as object) ?? {}).length > 0 : true;
    if (status < 400 || status >= 500 || typeof body?.code !== 'string' || !named)
      unexpected.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
  expect(unexpected).toEqual([]);
  const after = await stored(cloud);
  expect(changed(before, after)).toEqual([]);
});

test.each(Object.keys(rows) as RouteName[])('%s bears what is strange and yet allowed', async (name) => {
  const token = await cast.people[callerOf(name)].token();
  const failures: string[] = [];
  for (const [what, parts] of spoiltRequests(name).strange) {
    const { status, text } = await send(cloud.origin, name, parts, token);
    if (status >= 500) failures.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
  expect(failures).toEqual([]);
});

test('hostile text that a schema accepts is stored and answered as it is', async () => {
  const bio = `<script>alert(1)</script> '; DROP TABLE users; -- \${process.env} {{7*7}} 😀`;
  const { owner } = cast.people;
  await owner.api.updateMe({ body: { bio } });
  expect((await owner.api.getMe()).bio).toBe(bio);
});

test('what a client may not decide is ignored', async () => {
  const { owner } = cast.people;
  const token = await owner.token();
  await send(
    cloud.origin,
    'updateMe',
    { body: { role: 'admin', ratingSum: 500, id: 'x', email: 'a@b.cd' } },
    token,
  );
  expect(await owner.api.getMe()).toMatchObject({ id: owner.id, role: 'customer', email: owner.email });
});
