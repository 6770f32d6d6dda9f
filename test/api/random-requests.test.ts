import * as fc from 'fast-check';
import { openDate } from '../../infra/acting/bookings';
import { api, type RouteName } from '../../shared/api';
import type { Route } from '../../shared/http/route';
import { isFull } from '../given/full';
import { runningCloud } from '../given/running-cloud';
import { valuesOf } from '../given/values-of';
import { type Caller, type Cast, callers, makeCast } from './given/cast';
import { type Parts, send } from './given/send';

/*
 * Random requests to every route, made from the contract's schemas: any caller, any identifiers of the cast, at any time
 * of the next weeks. They may do or refuse what they like, but never fail on the server's side.
 */

const cloud = runningCloud();
const seed = Number(process.env.SEED ?? 20261126);
const count = Number(process.env.REQUESTS ?? (isFull ? 20_000 : 2_000));
const atOnce = 6;

/** These act on the whole platform, which other tests share. */
const platformWide: RouteName[] = ['updateMoneySettings', 'startWeeklyPayouts', 'reorderBanners'];

/** These end what a caller can do, so they come last. */
const final: RouteName[] = [
  'endSession',
  'endAllSessions',
  'requestDeletion',
  'withdrawAdmin',
  'decideApplication',
];

const routes = (Object.keys(api) as RouteName[]).filter((name) => !platformWide.includes(name));

type RandomRequest = { name: RouteName; caller: Caller; parts: Parts };

/** The texts in a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const examplesOf = (cast: Cast): string[] => [
  ...Object.values(cast.people).map(({ id }) => id),
  cast.hairstyle.id,
  ...[...cast.hairstyle.variations, ...cast.hairstyle.addOns].map(({ id }) => id),
  cast.product.id,
  ...[cast.bookings, cast.orders, cast.feed].flatMap(textsIn),
  cast.unpaidSession,
  cast.uploadId,
  cast.notificationId,
  cast.conversationId,
  ...[-1, 1, 3, 5, 30].map((day) => openDate(day)),
  cast.date,
  new Date().toISOString(),
  ...'2026-11-01T05:30:00.000Z 2026-02-29 2028-02-29 2026-11 2026-W48'.split(' '),
  ...'09:00 09:30 18:00 23:45 24:00 00:00'.split(' '),
  ...'America/New_York Pacific/Kiritimati a@example.com SAVE10 /products https://example.com'.split(' '),
];

/** What URLs and headers can carry. */
const asStrings = (values: unknown, isAllowed: (text: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .map(([key, value]) => [key, String(value).slice(0, 4_000)] as const)
      .filter(([, text]) => isAllowed(text)),
  );

const requestsTo = (name: RouteName, examples: string[]): fc.Arbitrary<RandomRequest> => {
  const route = api[name] as Route;
  const part = (of: 'params' | 'query' | 'headers' | 'body') => {
    const schema = route[of];
    return schema ? valuesOf(schema, examples) : fc.constant(undefined);
  };
  const body = fc.oneof({ arbitrary: part('body'), weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 });
  const allowed = callers.filter((caller) => {
    if (route.access === 'admin') return caller === 'admin';
    return route.access === 'provider' ? /provider$/i.test(caller) : true;
  });
  return fc
    .record({
      // The routes' own tests try every caller; here, most calls shall get past the door.
      caller: fc.oneof({ arbitrary: fc.constantFrom(...allowed), weight: 9 }, fc.constantFrom(...callers)),
      params: part('params'),
      query: part('query'),
      headers: part('headers'),
      body: route.body ? body : fc.constant(undefined),
      daysLater: fc.constantFrom(0, 0, 0, 0, 1, 4, 40),
    })
    .map(({ caller, params, query, headers, body, daysLater }) => ({
      name,
      caller,
      parts: {
        params: asStrings(params, (text) => text !== ''),
        query: asStrings(query, () => true),
        headers: {
          ...asStrings(headers, (text) => /^[\x20-\x7e]*$/.test(text)),
          'x-local-now': new Date(Date.now() + daysLater * 86_400_000).toISOString(),
        },
        body,
      },
    }));
};

test(`${count} random requests get no server error`, async () => {
  const cast = await makeCast(cloud);
  const examples = examplesOf(cast);
  const numRuns = Math.ceil(count / routes.length);
  const requests = routes.flatMap((name, index) =>
    fc.sample(requestsTo(name, examples), { seed: seed + index, numRuns }).map((request, turn) => ({
      request,
      // One request to each route after another, so that they meet each other's results.
      turn: final.includes(name) ? numRuns + turn : turn,
    })),
  );
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const sendOne = async ({ name, caller, parts }: RandomRequest): Promise<void> => {
    const token = caller === 'nobody' ? undefined : await cast.people[caller].token();
    const { status, text } = await send(cloud.origin, name, parts, token);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500)
      failures.push(`${name} by ${caller}: ${status} ${text.slice(0, 200)}\n${JSON.stringify(parts)}`);
  };
  const inOrder = requests.toSorted((one, other) => one.turn - other.turn);
  for (let from = 0; from < inOrder.length; from += atOnce)
    await Promise.all(inOrder.slice(from, from + atOnce).map(({ request }) => sendOne(request)));
  expect({ seed, failures }).toEqual({ seed, failures: [] });
  // Requests that are all refused would show nothing.
  const succeeded = [...statuses].reduce((sum, [status, times]) => sum + (status < 300 ? times : 0), 0);
  expect(succeeded / requests.length).toBeGreaterThan(0.2);
}, 1_800_000);
