import { api, type RouteName } from '../../shared/api';
import { providerTransitions } from '../../shared/booking/lifecycle';
import { favoriteKinds } from '../../shared/favorites/api';
import { sellerTransitions } from '../../shared/orders/lifecycle';
import { isFull } from '../given/full';
import { runningCloud } from '../given/running-cloud';
import { stripeControl } from '../given/stripe-control';
import { type Cast, makeCast, secret } from './given/cast';
import { inGroupsOf } from './given/crowd';
import { type Actor, actors, callerOf, type Kind, type Known, knownIds, personOf } from './given/others';
import { rows } from './given/rows';
import { type Parts, send } from './given/send';
import { changed, type Stored, stored } from './given/stored';
import { settled } from './given/time';

const cloud = runningCloud();
let cast: Cast;
let known: Known[];
let tokens: Map<Actor, string | undefined>;
let before: Stored;

beforeAll(async () => {
  cast = await makeCast(cloud);
  known = await knownIds(cloud, cast);
  tokens = new Map();
  for (const actor of actors) tokens.set(actor, await personOf(cast, actor)?.token());
  await stripeControl(cloud).silent();
  await settled(cloud);
  before = await stored(cloud);
});

type Right = { kinds: Kind[]; may: (known: Known, actor: Actor) => boolean };

const buyers = (...kinds: Kind[]): Right => ({ kinds, may: ({ of }, actor) => of.includes(actor) });
const sellers = (...kinds: Kind[]): Right => ({ kinds, may: ({ sells }, actor) => sells === actor });
const anybody = (...kinds: Kind[]): Right => ({ kinds, may: () => true });
const approved = ['provider', 'otherProvider'];
const ofProviders: Right = { kinds: ['person'], may: ({ what }) => approved.includes(what) };

/** Whose ids of which kinds a route takes; those of any other are refused, whoever asks. */
const rights: Partial<Record<RouteName | 'shareProduct', Right>> = {
  getHairstyle: anybody('hairstyle'),
  shareHairstyle: anybody('hairstyle'),
  checkPromoCode: anybody('hairstyle'),
  addFavorite: {
    kinds: ['hairstyle', 'product', 'person'],
    may: ({ kind, what }) => kind !== 'person' || approved.includes(what),
  },
  getProduct: anybody('product'),
  shareProduct: anybody('product'),
  getProvider: ofProviders,
  shareProvider: ofProviders,
  updateHairstyle: sellers('hairstyle'),
  archiveHairstyle: sellers('hairstyle'),
  updateProduct: sellers('product'),
  archiveProduct: sellers('product'),
  payBooking: buyers('booking'),
  getBooking: buyers('booking'),
  reviewBooking: buyers('booking'),
  cancelBooking: buyers('booking'),
  updateBookingStatus: sellers('booking'),
  payOrder: buyers('order'),
  getOrder: buyers('order'),
  reviewOrder: buyers('order'),
  cancelOrder: buyers('order'),
  updateOrderStatus: sellers('order'),
  getReceipt: buyers('booking', 'checkout'),
  reportProblem: buyers('booking', 'order'),
  sendToCard: buyers('booking', 'order'),
  judgeProvider: {
    kinds: ['person'],
    may: ({ what }, actor) => actor === 'admin' && [...approved, 'suspended', 'applicant'].includes(what),
  },
  finishUpload: buyers('upload'),
  markNotificationRead: buyers('notification'),
};

/** Pages of what there is of an id, and its end: there is nothing of another's, and so nothing is told. */
const empty: RouteName[] = [
  'listProviderHairstyles',
  'listProviderProducts',
  'listReviews',
  'readCart',
  'removeFavorite',
];

/** The same call in all the ways it can be meant. */
const variants = (name: RouteName, { params, ...good }: Parts): Parts[] => {
  const body = (good.body ?? {}) as Record<string, unknown>;
  const each = <T>(all: readonly T[], vary: (one: T) => object) =>
    all.map((one) => ({ params, ...good, ...vary(one) }));
  if (name === 'updateBookingStatus')
    return each(providerTransitions, (move) => ({ body: { transition: move } }));
  if (name === 'updateOrderStatus')
    return each(sellerTransitions, (move) => ({
      body: { transition: move, ...(move === 'ship' && { trackingNumber: '1Z' }) },
    }));
  if (name === 'judgeProvider')
    return each(['approve', 'reject', 'suspend'], (verdict) => ({ body: { verdict } }));
  if (name === 'decideProblem')
    return each(['booking', 'order'], (kind) => ({ params: { ...params, kind } }));
  if (name === 'addFavorite') return each(favoriteKinds, (kind) => ({ params: { ...params, kind } }));
  if (name === 'reportProblem' || name === 'sendToCard')
    return each(['booking', 'order'], (kind) => ({ body: { ...body, kind } }));
  if (name === 'verifyPayment')
    return each([{ bookingId: body.bookingId }, { orderIds: [cast.orders.paid] }], (bought) => ({
      body: { sessionId: body.sessionId, ...bought },
    }));
  return [{ params, ...good }];
};

/** Copies of a value in which one of the ids in it is another. */
const withId = (value: unknown, ids: ReadonlySet<string>, id: string): unknown[] => {
  if (typeof value === 'string') return ids.has(value) && value !== id ? [id] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    withId(inner, ids, id).map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    ),
  );
};

type Call = { actor: Actor; what: string; parts: Parts };

/** Whom a route lets through to the question of whose an id is. */
const admitted = (name: RouteName): Actor =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

const isFirst = (one: Known) =>
  known.find(({ kind, of, sells }) => kind === one.kind && sells === one.sells && of[0] === one.of[0]) ===
  one;

/** What is tried with whom: ids of the route's own kinds by everybody, the others by whoever gets as far as them. */
const isTried = (name: RouteName, actor: Actor, one: Known): boolean => {
  const { kinds = [], may } = rights[name] ?? {};
  if (kinds.includes(one.kind)) return !may?.(one, actor);
  if (
    empty.includes(name) &&
    one.kind !== 'nonsense' &&
    (approved.includes(one.what) || one.kind === 'product')
  )
    return false;
  return isFull || (actor === admitted(name) && (one.kind === 'nonsense' || isFirst(one)));
};

const callsOf = (name: RouteName): Call[] => {
  const ids = new Set(known.filter(({ kind }) => kind !== 'nonsense').map(({ id }) => id));
  return actors.flatMap((actor) =>
    variants(name, rows[name].parts(cast, callerOf(actor))).flatMap(({ headers, ...good }) =>
      known
        .filter((one) => isTried(name, actor, one))
        .flatMap((one) =>
          withId(good, ids, one.id).map((parts) => ({
            actor,
            what: `${actor} with ${one.kind} (${one.what}) in ${JSON.stringify(parts)}`,
            parts: { ...(parts as Parts), headers },
          })),
        ),
    ),
  );
};

/** Too many tries of what is limited are refused as well. */
const refusals = [400, 401, 403, 404, 409, 422, 429];

const tryAll = async (name: RouteName): Promise<{ tried: number; unexpected: string[] }> => {
  const calls = callsOf(name);
  const unexpected = await inGroupsOf(24, calls, async ({ actor, what, parts }) => {
    const { status, text } = await send(cloud.origin, name, parts, tokens.get(actor));
    const isEmpty = empty.includes(name) && status === 200 && ['{"items":[]}', '{}'].includes(text);
    const isRefused = refusals.includes(status) || isEmpty;
    return isRefused && !text.includes(secret) ? [] : [`${status} to ${what}: ${text.slice(0, 200)}`];
  });
  return { tried: calls.length, unexpected: unexpected.flat() };
};

const takesIds = (Object.keys(rows) as RouteName[]).filter((name) => {
  const { params, path } = api[name] as { params?: unknown; path: string };
  const more: RouteName[] = [
    'createBooking',
    'checkPromoCode',
    'createOrders',
    'readCart',
    'verifyPayment',
    'reportProblem',
    'sendToCard',
  ];
  return (params && !path.endsWith('+}')) || more.includes(name);
});

test.each(takesIds)('%s refuses everybody the ids of others and of other things', async (name) => {
  const { tried, unexpected } = await tryAll(name);
  expect(unexpected).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});

test('nothing has changed by any of it', async () => {
  await settled(cloud);
  expect(changed(before, await stored(cloud))).toEqual([]);
});
