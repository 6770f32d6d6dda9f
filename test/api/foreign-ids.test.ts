import { stripeControl } from '../../infra/acting/stripe-control';
import { api, type RouteName } from '../../shared/api';
import { providerTransitions } from '../../shared/booking/lifecycle';
import { reportSubjects } from '../../shared/catalog/report-reasons';
import { favoriteKinds } from '../../shared/favorites/api';
import { sellerTransitions } from '../../shared/orders/lifecycle';
import { isFull } from '../given/full';
import { runningCloud } from '../given/running-cloud';
import { type Cast, makeCast, secret } from './given/cast';
import { inGroupsOf } from './given/crowd';
import { type Actor, actors, callerOf, type Kind, type Known, knownIds, personOf } from './given/known-ids';
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
  await stripeControl(cloud).webhooksDelivered();
  await settled(cloud);
  before = await stored(cloud);
});

type Right = { kinds: Kind[]; may: (known: Known, actor: Actor) => boolean };

const buyers = (...kinds: Kind[]): Right => ({ kinds, may: ({ of }, actor) => of.includes(actor) });
const sellers = (...kinds: Kind[]): Right => ({ kinds, may: ({ sells }, actor) => sells === actor });
const sides = (...kinds: Kind[]): Right => ({
  kinds,
  may: ({ of, sells }, actor) => of.includes(actor) || sells === actor,
});
const anybody = (...kinds: Kind[]): Right => ({ kinds, may: () => true });
const approved = ['provider', 'otherProvider'];
const ofProviders: Right = { kinds: ['person'], may: ({ what }) => approved.includes(what) };

/** By route, the kinds of IDs it accepts and from whom; it must refuse all others. */
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
  getTravel: ofProviders,
  shareProvider: ofProviders,
  updateHairstyle: sellers('hairstyle'),
  getMyHairstyle: sellers('hairstyle'),
  setHairstyleActive: sellers('hairstyle'),
  archiveHairstyle: sellers('hairstyle'),
  updateProduct: sellers('product'),
  getMyProduct: sellers('product'),
  setProductActive: sellers('product'),
  archiveProduct: sellers('product'),
  payBooking: buyers('booking'),
  getBooking: buyers('booking'),
  reviewBooking: buyers('booking'),
  cancelBooking: buyers('booking'),
  getBookingAnswers: buyers('booking'),
  saveBookingAnswers: buyers('booking'),
  getProviderBookingAnswers: sellers('booking'),
  getRescheduleCalendar: sides('booking'),
  getRescheduleTimes: sides('booking'),
  proposeTimes: sides('booking'),
  acceptProposal: sides('booking'),
  declineProposal: sides('booking'),
  withdrawProposal: sides('booking'),
  updateBookingStatus: sellers('booking'),
  replyToReview: sellers('booking'),
  getCustomerRecord: sellers('booking', 'order'),
  saveCustomerNote: sellers('booking', 'order'),
  payOrder: buyers('order'),
  getOrder: buyers('order'),
  reviewOrder: buyers('order'),
  cancelOrder: buyers('order'),
  askForReturn: buyers('order'),
  getPackingSlip: sellers('order'),
  updateOrderStatus: sellers('order'),
  getReceipt: buyers('booking', 'checkout'),
  reportProblem: buyers('booking', 'order'),
  sendToCard: buyers('booking', 'order'),
  decideApplication: {
    kinds: ['person'],
    may: ({ what }, actor) => actor === 'admin' && [...approved, 'suspended', 'applicant'].includes(what),
  },
  withdrawAdmin: { kinds: ['person'], may: () => false },
  turnOffTwoStep: { kinds: ['person'], may: () => false },
  getPerson: { kinds: ['person'], may: (_, actor) => actor === 'admin' },
  listAuditsOf: { kinds: ['person'], may: (_, actor) => actor === 'admin' },
  refundPurchase: { kinds: ['booking', 'order'], may: (_, actor) => actor === 'admin' },
  reportContent: {
    kinds: ['booking', 'order', 'hairstyle', 'product'],
    may: ({ kind, sells }, actor) => kind === 'booking' || kind === 'order' || sells !== actor,
  },
  deleteReview: { kinds: ['booking', 'order'], may: (_, actor) => actor === 'admin' },
  getAdminPurchase: { kinds: ['booking', 'order'], may: (_, actor) => actor === 'admin' },
  finishUpload: buyers('upload'),
  finishLookUpload: buyers('upload'),
  finishReviewUpload: buyers('upload'),
  getMyReview: buyers('booking', 'order'),
  saveReviewPictures: buyers('booking', 'order'),
  unmarkHelpful: anybody('booking', 'order'),
  markHelpful: {
    kinds: ['booking', 'order'],
    may: ({ of, sells }, actor) => !of.includes(actor) && sells !== actor,
  },
  markNotificationRead: buyers('notification'),
  openConversation: {
    kinds: ['booking', 'order', 'person'],
    may: ({ kind, what, of, sells }, actor) =>
      kind === 'person' ? approved.includes(what) && what !== actor : of.includes(actor) || sells === actor,
  },
  getConversation: sides('conversation'),
  listMessages: sides('conversation'),
  listSharedPurchases: sides('conversation', 'booking', 'order'),
  sendMessage: sides('conversation', 'booking', 'order'),
  markConversationRead: sides('conversation'),
  showTyping: sides('conversation'),
  blockPerson: sides('conversation'),
  unblockPerson: sides('conversation'),
};

/** Routes that answer an unknown ID with an empty reply. */
const empty: RouteName[] = [
  'getReviewMarks',
  'listAuditsOf',
  'listGallery',
  'listHelpfulProductReviews',
  'listHelpfulReviews',
  'listProviderHairstyles',
  'listProviderProducts',
  'listProductReviews',
  'listReviews',
  'readCart',
  'removeAddress',
  'removeFavorite',
];

/** The variants of a call: each transition, verdict or kind. */
const variants = (name: RouteName, { params, ...good }: Parts): Parts[] => {
  const body = (good.body ?? {}) as Record<string, unknown>;
  const each = <T>(all: readonly T[], vary: (one: T) => object) =>
    all.map((one) => ({ params, ...good, ...vary(one) }));
  if (name === 'updateBookingStatus')
    return each(providerTransitions, (transition) => ({ body: { transition } }));
  if (name === 'updateOrderStatus')
    return each(sellerTransitions, (transition) => ({
      body: { transition, ...(transition === 'ship' && { trackingNumber: '1Z' }) },
    }));
  if (name === 'decideApplication')
    return each(['approve', 'reject', 'suspend'], (verdict) => ({ body: { verdict, reason: 'A test' } }));
  if (
    ['decideProblem', 'getAdminPurchase', 'getCustomerRecord', 'refundPurchase', 'saveCustomerNote'].includes(
      name,
    )
  )
    return each(['booking', 'order'], (kind) => ({ params: { ...params, kind } }));
  if (name === 'addFavorite') return each(favoriteKinds, (kind) => ({ params: { ...params, kind } }));
  if (name === 'reportProblem' || name === 'sendToCard')
    return each(['booking', 'order'], (kind) => ({ body: { ...body, kind } }));
  if (name === 'openConversation')
    return [
      { body },
      { body: { purchase: { kind: 'booking', id: cast.bookings.paid } } },
      { body: { purchase: { kind: 'order', id: cast.orders.paid } } },
    ];
  if (name === 'listSharedPurchases')
    return each(['booking', 'order'] as const, (kind) => ({
      query: { kind, id: kind === 'booking' ? cast.bookings.paid : cast.orders.paid },
    }));
  if (name === 'sendMessage')
    return [
      { params, body },
      { params, body: { ...body, attached: { kind: 'order', id: cast.orders.paid } } },
    ];
  if (name === 'reportContent') return each(reportSubjects, (kind) => ({ body: { ...body, kind } }));
  if (name === 'verifyPayment')
    return each([{ bookingId: body.bookingId }, { orderIds: [cast.orders.paid] }], (bought) => ({
      body: { sessionId: body.sessionId, ...bought },
    }));
  return [{ params, ...good }];
};

/** Copies of a value with one of its known IDs replaced. */
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

/** The actor whom a route lets through to its ownership check. */
const admitted = (name: RouteName): Actor =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

const isFirst = (one: Known) =>
  known.find(({ kind, of, sells }) => kind === one.kind && sells === one.sells && of[0] === one.of[0]) ===
  one;

/** Whether to try an ID: every actor tries the route's own kinds; the admitted one tries one of each other kind. */
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

/** 429 because some of these calls are rate-limited. */
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

/**
 * These take a month, a week, a promo code, a banner, an invitation, a sitemap, or the ID of something that no person
 * in these tests has.
 */
const withoutKnownIds: RouteName[] = [
  'decideReport',
  'acceptInvitation',
  'deleteBanner',
  'deletePromoCode',
  'getInvitation',
  'listPromoUses',
  'updateBanner',
  'updatePromoCode',
  'createExportLink',
  'getDispute',
  'getSitemapFile',
  'getStatement',
  'listPayoutLines',
  'retryPayout',
  'retryRefund',
  'settleRefund',
  'submitDisputeEvidence',
  'withdrawInvitation',
];

const takesIds = (Object.keys(rows) as RouteName[]).filter((name) => {
  const { params, path } = api[name] as { params?: unknown; path: string };
  const more: RouteName[] = [
    'createBooking',
    'checkPromoCode',
    'createOrders',
    'openConversation',
    'readCart',
    'verifyPayment',
    'reportProblem',
    'sendToCard',
  ];
  const isKnown = !withoutKnownIds.includes(name);
  return (params && isKnown && !path.endsWith('+}')) || more.includes(name);
});

test.each(takesIds)('%s refuses IDs that belong to others or to other kinds of things', async (name) => {
  const { tried, unexpected } = await tryAll(name);
  expect(unexpected).toEqual([]);
  expect(tried).toBeGreaterThan(10);
});

test('none of the refused calls changed the table', async () => {
  await settled(cloud);
  expect(changed(before, await stored(cloud))).toEqual([]);
});
