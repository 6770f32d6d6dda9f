import type * as z from 'zod';
import { stripeControl } from '../../infra/acting/stripe-control';
import { api, type RouteName } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import { isFull } from '../given/full';
import { runningCloud } from '../given/running-cloud';
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
  await stripeControl(cloud).webhooksDelivered();
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

type FieldPath = ReadonlyArray<string | number>;

/** The paths to all fields of a value, including nested ones and those of a list's first entry. */
function* fieldPaths(value: unknown, path: FieldPath = []): Generator<FieldPath> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Array.isArray(value) ? [0] : Object.keys(value)) {
    if (!(key in value)) continue;
    const further = [...path, key];
    yield further;
    yield* fieldPaths((value as Record<string | number, unknown>)[key], further);
  }
}

/** A copy in which the field at a path has another value, or is missing. */
const changedAt = (input: unknown, path: FieldPath, to?: { value: unknown }): unknown => {
  const copy = structuredClone(input);
  const holder = path.slice(0, -1).reduce((at: unknown, key) => (at as Record<string, unknown>)[key], copy);
  const key = path.at(-1) as string;
  if (to) (holder as Record<string, unknown>)[key] = to.value;
  else delete (holder as Record<string, unknown>)[key];
  return copy;
};

/**
 * Copies of an input with one field missing or replaced by a hostile value; `optional` names fields it may lack. The
 * normal run tries a third of the hostile values on each field, in rotation; the full run tries all of them.
 */
function* variationsOf(input: object, optional: string[]): Generator<[string, Record<string, unknown>]> {
  const paths = [...fieldPaths(input), ...optional.filter((name) => !(name in input)).map((name) => [name])];
  for (const [index, path] of paths.entries()) {
    const field = path.join('.');
    if (typeof path.at(-1) === 'string')
      yield [`without ${field}`, changedAt(input, path) as Record<string, unknown>];
    for (const value of isFull ? hostile : hostile.filter((_, number) => (number + index) % 3 === 0))
      yield [
        `${field} = ${JSON.stringify(value).slice(0, 40)}`,
        changedAt(input, path, { value }) as Record<string, unknown>,
      ];
  }
}

// Longer values never reach the API: CloudFront and its origins limit URLs and headers.
const maxInUrl = 4_000;

const asStrings = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value).slice(0, maxInUrl)]));

const callerOf = (name: RouteName): Exclude<Caller, 'nobody'> =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

type Described = [what: string, parts: Parts];

// CloudFront overwrites this header.
const setByEdge = 'x-forwarded-host';

const isSendable = (part: keyof Parts, sent: Record<string, unknown>, input: object): boolean => {
  if (part === 'headers')
    return (
      !(setByEdge in sent) && Object.values(sent).every((text) => /^[\x20-\x7e]{0,4000}$/.test(String(text)))
    );
  return part !== 'params' || Object.keys(input).every((key) => sent[key]);
};

/** Variations of a route's valid request, one field at a time: those its schemas refuse, and those they accept. */
const variedRequests = (name: RouteName): { invalid: Described[]; unusual: Described[] } => {
  const route = api[name] as Route;
  const good = rows[name].parts(cast, callerOf(name));
  const found = { invalid: [] as Described[], unusual: [] as Described[] };
  for (const part of ['body', 'query', 'params', 'headers'] as const) {
    const schema = route[part];
    const input = good[part] ?? {};
    if (!schema || typeof input !== 'object') continue;
    for (const [what, value] of variationsOf(input, Object.keys((schema as z.ZodObject).shape ?? {}))) {
      const sent = part === 'body' ? value : asStrings(value);
      if (!isSendable(part, sent, input)) continue;
      const kind = schema.safeParse(sent).success ? 'unusual' : 'invalid';
      found[kind].push([`${part}: ${what}`, { ...good, [part]: sent }]);
    }
  }
  return found;
};

/** All invalid requests to a route. */
const invalidRequests = (name: RouteName): Described[] => {
  const route = api[name] as Route;
  const good = rows[name].parts(cast, callerOf(name));
  const { invalid } = variedRequests(name);
  if (route.body && typeof good.body === 'object')
    for (const body of ['', '{', 'null', '[]', '"text"', '7', '{"__proto__":{"a":1}}'])
      if (!isGood(route, body)) invalid.push([`body: ${body}`, { ...good, body }]);
  if (route.query && 'cursor' in ((route.query as z.ZodObject).shape ?? {}))
    for (const cursor of ['x', 'AAAA', Buffer.from('["a",1,{}]').toString('base64url'), 'x'.repeat(900)])
      invalid.push([`cursor ${cursor.slice(0, 12)}`, { ...good, query: { ...good.query, cursor } }]);
  return invalid;
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

test('every route with input is tested with invalid or unusual requests', () => {
  const untested = (Object.keys(rows) as RouteName[]).filter((name) => {
    const { invalid, unusual } = variedRequests(name);
    return takesInput(name) && invalid.length + unusual.length === 0;
  });
  expect(untested).toEqual([]);
});

test.each(Object.keys(rows) as RouteName[])('%s refuses invalid input with 4xx', async (name) => {
  const token = await cast.people[callerOf(name)].token();
  const unexpected: string[] = [];
  for (const [what, parts] of invalidRequests(name)) {
    const { status, body, text } = await send(cloud.origin, name, parts, token);
    const named =
      body?.code === 'invalid_input' ? Object.keys((body.fields as object) ?? {}).length > 0 : true;
    if (status < 400 || status >= 500 || typeof body?.code !== 'string' || !named)
      unexpected.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
  expect(unexpected).toEqual([]);
});

// Once for all routes: reading the whole table takes longer than a route's requests, and the keys name what was written.
test('invalid input has written nothing', async () => {
  expect(changed(before, await stored(cloud))).toEqual([]);
});

test.each(Object.keys(rows) as RouteName[])(
  '%s accepts unusual but valid input without a server error',
  async (name) => {
    const token = await cast.people[callerOf(name)].token();
    const failures: string[] = [];
    for (const [what, parts] of variedRequests(name).unusual) {
      const { status, text } = await send(cloud.origin, name, parts, token);
      if (status >= 500) failures.push(`${what}: ${status} ${text.slice(0, 200)}`);
    }
    expect(failures).toEqual([]);
  },
);

test('hostile text that the schema accepts is stored and returned unchanged', async () => {
  const bio = `<script>alert(1)</script> '; DROP TABLE users; -- \${process.env} {{7*7}} 😀`;
  const { owner } = cast.people;
  await owner.api.updateMe({ body: { bio } });
  expect((await owner.api.getMe()).bio).toBe(bio);
});

test('fields that a client may not set are ignored', async () => {
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
