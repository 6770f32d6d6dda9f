import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import type * as z from 'zod';
import { api, type RouteName } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import { runningCloud } from '../given/running-cloud';
import { type Caller, type Cast, makeCast } from './given/cast';
import { rows } from './given/rows';
import { type Parts, send } from './given/send';
import { settled } from './given/time';

const cloud = runningCloud();
const dynamo = new DynamoDBClient({
  region: 'us-east-1',
  endpoint: cloud.endpoint('dynamodb'),
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
let cast: Cast;

beforeAll(async () => {
  cast = await makeCast(cloud);
  await settled(cloud);
});
afterAll(() => dynamo.destroy());

/** How many items there are, and of the limits how many: those count tries, the wrong ones too. */
const countItems = async (): Promise<number> => {
  const pages = paginateScan(
    { client: dynamo },
    {
      TableName: cloud.output('TableName'),
      FilterExpression: 'NOT begins_with(pk, :limit)',
      ExpressionAttributeValues: { ':limit': { S: 'LIMIT#' } },
      Select: 'COUNT',
    },
  );
  let count = 0;
  for await (const page of pages) count += page.Count ?? 0;
  return count;
};

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

/** The same input with one field left out or replaced by something it should not be. */
function* spoilt(input: Record<string, unknown>): Generator<[string, Record<string, unknown>]> {
  for (const field of Object.keys(input)) {
    const { [field]: _, ...without } = input;
    yield [`without ${field}`, without];
    for (const value of hostile)
      yield [`${field} = ${JSON.stringify(value).slice(0, 40)}`, { ...input, [field]: value }];
  }
}

// Longer ones than this never reach the API: CloudFront and its origins limit URLs and headers themselves.
const mostInUrl = 4_000;

const asStrings = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value).slice(0, mostInUrl)]));

const callerOf = (name: RouteName): Exclude<Caller, 'nobody'> =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

/** All wrong requests a route's own schemas refuse. */
const wrongRequests = (name: RouteName): Array<[string, Parts]> => {
  const route = api[name] as Route;
  const good = rows[name].parts(cast, callerOf(name));
  const wrong: Array<[string, Parts]> = [];
  const refuses = (schema: z.ZodType | undefined, value: unknown) =>
    !!schema && !schema.safeParse(value).success;
  for (const part of ['body', 'query', 'params', 'headers'] as const) {
    const input = good[part];
    if (!input || typeof input !== 'object') continue;
    for (const [what, value] of spoilt(input as Record<string, unknown>)) {
      const sent = part === 'body' ? value : asStrings(value);
      const isHeaderSafe =
        part !== 'headers' || Object.values(sent).every((text) => /^[\x20-\x7e]{0,4000}$/.test(String(text)));
      const isPathSafe = part !== 'params' || Object.keys(input).every((key) => sent[key]);
      if (isHeaderSafe && isPathSafe && refuses(route[part], sent))
        wrong.push([`${part}: ${what}`, { ...good, [part]: sent }]);
    }
  }
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

test.each(Object.keys(rows) as RouteName[])('%s refuses what is wrong and writes nothing', async (name) => {
  const token = await cast.people[callerOf(name)].token();
  const before = await countItems();
  const unexpected: string[] = [];
  for (const [what, parts] of wrongRequests(name)) {
    const { status, body, text } = await send(cloud.origin, name, parts, token);
    const named =
      body?.code === 'invalid_input' ? Object.keys((body.fields as object) ?? {}).length > 0 : true;
    if (status < 400 || status >= 500 || typeof body?.code !== 'string' || !named)
      unexpected.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
  expect(unexpected).toEqual([]);
  expect(await countItems()).toBe(before);
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
