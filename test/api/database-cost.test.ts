import { bookingChoice, newBooking, openDate, payByCard, sessionOf } from '../../infra/acting/bookings';
import { uploadReviewPicture } from '../../infra/acting/images';
import { cartOf } from '../../infra/acting/orders';
import { claimsOf, type Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { tableOf } from '../../infra/acting/table';
import { create, put } from '../../lambdas/data/engine/writes';
import { importedClientCounts } from '../../lambdas/data/imported-client-counts';
import { importedClients, importedMatches } from '../../lambdas/data/imported-clients';
import { batches } from '../../lambdas/runtime/batches';
import { api, features, type RouteName } from '../../shared/api';
import type { Hairstyle } from '../../shared/catalog/schema';
import type { Image } from '../../shared/http/fields';
import { maxLines } from '../../shared/payments/limits';
import { maxReviewPictures } from '../../shared/reviews/limits';
import { isoOf } from '../../shared/time/iso';
import { paidBooking } from '../given/bookings';
import { newHairstyle } from '../given/hairstyles';
import { openCasesOf } from '../given/open-cases';
import { giveCredit } from '../given/orders';
import { newCustomer } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import type { TappedCall } from '../given/tap';
import { setUpTwoStep } from '../given/two-step';
import { type Caller, type Cast, makeCast } from './given/cast';
import { cartful, fillLists } from './given/full-lists';
import { endingSessions, rows } from './given/rows';
import { manySellers } from './given/sellers';
import { type Parts, send } from './given/send';
import { signedEvent } from './given/stripe';
import { settled } from './given/time';

const cloud = runningCloud();
const stripe = stripeControl(cloud);
let cast: Cast;
let long: Hairstyle;

beforeAll(async () => {
  cast = await makeCast(cloud);
  await fillLists(cloud, cast);
  long = await newHairstyle(cast.people.provider, { images: [cast.image], durationMinutes: 180 });
});

const featureOf = (name: RouteName): string =>
  Object.entries(features).find(([, routes]) => name in routes)?.[0] ?? '';

const callerOf = (name: RouteName): Exclude<Caller, 'nobody'> =>
  api[name].access === 'admin' ? 'admin' : api[name].access === 'provider' ? 'provider' : 'owner';

/** Waits for Stripe's pending webhooks and holds back later ones. */
const holdWebhooks = async () => {
  await stripe.webhooksDelivered();
  await stripe.hold();
};

/** Makes one call and returns the table requests of its function. */
const tapped = async (
  name: RouteName,
  parts: Parts,
  caller = cast.people[callerOf(name)],
): Promise<TappedCall[]> => {
  const token = await caller.token();
  // Webhooks of earlier calls must not count towards this one.
  await stripe.webhooksDelivered();
  await cloud.tap.reset();
  // A request with its own time bypasses the CloudFront cache.
  const headers = { 'x-local-now': new Date().toISOString(), ...parts.headers };
  const { status, text } = await send(cloud.origin, name, { ...parts, headers }, token);
  const expected = mostExpensive[name] ? api[name].status : rows[name].answers[callerOf(name)];
  expect({ status, text: status === expected ? '' : text }).toEqual({ status: expected, text: '' });
  return (await cloud.tap.calls()).filter(({ app }) => app === featureOf(name));
};

const costOf = (calls: TappedCall[]) => ({
  calls: calls.length,
  units: calls.reduce((sum, { units }) => sum + units, 0),
});

let movable: string | undefined;

/** A paid three-hour booking of the owner. Cancels the previous one, since a customer can have only 10. */
const movableBooking = async (): Promise<string> => {
  const { owner, provider } = cast.people;
  const change = { transition: 'decline' as const };
  if (movable) await provider.api.updateBookingStatus({ params: { bookingId: movable }, body: change });
  movable = (await paidBooking(cloud, owner, long, { date: openDate(44), time: '09:00' })).id;
  return movable;
};

/** A time on each of three days. */
const threeDays = [45, 46, 47].map((day, index) => ({
  date: openDate(day),
  time: `${14 + index}:00` as const,
}));

/** A long booking with three times proposed by one side. */
const proposedBooking = async (by: Person) =>
  by.api.proposeTimes({ params: { bookingId: await movableBooking() }, body: { times: threeDays } });

/** The time for a call that takes a sign-in of the last five minutes. */
const atSignIn = async (caller: Person) => {
  const { auth_time } = claimsOf(await caller.token());
  return { 'x-local-now': new Date(auth_time * 1_000).toISOString() };
};

const reviewPictures = (): Promise<Image[]> =>
  Promise.all(Array.from({ length: maxReviewPictures }, () => uploadReviewPicture(cast.people.owner)));

const pictureVersion = async (): Promise<number> => {
  const { pictureVersion } = await cast.people.owner.api.getMyReview({
    params: { reviewId: cast.bookings.reviewed },
  });
  return pictureVersion;
};

/** One of three pictures that the owner's review and the provider's gallery show. */
const shownPicture = async (): Promise<string> => {
  const pictures = await reviewPictures();
  await cast.people.owner.api.saveReviewPictures({
    params: { reviewId: cast.bookings.reviewed },
    body: { pictures, inGallery: true, version: await pictureVersion() },
  });
  return pictures[0]!.src;
};

/** A webhook endpoint of the provider; nothing answers there. */
const endpoint = async (): Promise<{ params: { endpointId: string } }> => {
  const { api } = cast.people.provider;
  const { endpoints } = await api.getWebhooks();
  const body = { url: `http://127.0.0.1:9/${cast.key()}`, events: ['booking.paid' as const] };
  const [one] = endpoints.length > 0 ? endpoints : (await api.addWebhook({ body })).endpoints;
  return { params: { endpointId: one!.id } };
};

/** Routes whose most expensive call is not the one in the access table. */
const mostExpensive: Partial<Record<RouteName, () => Promise<Parts>>> = {
  removeImportedClients: async () => {
    const providerId = cast.people.provider.id;
    const nothing = {
      email: '',
      phone: '',
      notes: '',
      source: 'fresha' as const,
      createdAt: isoOf(0),
      version: 1,
    };
    const customerId = cast.people.owner.id;
    const added = Array.from({ length: 241 }, (_, index) => {
      const [importedId, name] = [`imported-${index}`, `Client ${index}`];
      return [
        create(importedClients, { ...nothing, providerId, id: importedId, name, customerId }),
        put(importedMatches, { providerId, customerId, importedId }),
      ];
    });
    const table = await tableOf(cloud);
    for (const some of batches(added, 40)) await table.transact(some.flat());
    await table.write(put(importedClientCounts, { providerId, count: added.length, version: 1 }));
    return {};
  },
  listHairstyles: async () => ({}),
  listProducts: async () => ({}),
  readCart: async () => ({ query: { ids: cartful(cast).join() } }),
  listReviews: async () => ({ params: { providerId: cast.people.provider.id }, query: { limit: '24' } }),
  listProductReviews: async () => ({ params: { productId: cast.product.id }, query: { limit: '24' } }),
  saveReviewPictures: async () => ({
    params: { reviewId: cast.bookings.reviewed },
    body: { pictures: await reviewPictures(), inGallery: true, version: await pictureVersion() },
  }),
  setInMyGallery: async () => ({
    params: { reviewId: cast.bookings.reviewed },
    body: { src: await shownPicture(), isHidden: true },
  }),
  removeReviewPicture: async () => ({
    params: { reviewId: cast.bookings.reviewed },
    body: { src: await shownPicture(), reason: 'It shows somebody else' },
  }),
  listBookings: async () => ({}),
  createBooking: async () => ({
    headers: { 'idempotency-key': cast.key() },
    body: bookingChoice(long, { date: openDate(24), notes: 'x'.repeat(200) }),
  }),
  updateBookingStatus: async () => {
    const { id } = await paidBooking(cloud, cast.people.owner, long, { date: openDate(28) });
    return { params: { bookingId: id }, body: { transition: 'decline' } };
  },
  cancelBooking: async () => {
    const { booking } = await newBooking(cast.people.owner, long, { date: openDate(26) });
    return { params: { bookingId: booking.id } };
  },
  proposeTimes: async () => ({
    params: { bookingId: await movableBooking() },
    body: { times: threeDays },
  }),
  acceptProposal: async () => {
    const { id, proposal } = await proposedBooking(cast.people.provider);
    return { params: { bookingId: id }, body: { startsAt: proposal!.times[2]!.startsAt } };
  },
  declineProposal: async () => {
    const { id } = await proposedBooking(cast.people.provider);
    return { params: { bookingId: id }, body: { number: 1 } };
  },
  withdrawProposal: async () => {
    const { id } = await proposedBooking(cast.people.owner);
    return { params: { bookingId: id }, body: { number: 1 } };
  },
  markNotificationRead: async () => {
    await settled(cloud);
    const { items } = await cast.people.owner.api.listNotifications();
    return { params: { notificationId: items[0]!.id } };
  },
  verifyPayment: async () => {
    const { booking, url } = await newBooking(cast.people.owner, long, { date: openDate(20) });
    await holdWebhooks();
    await payByCard(cloud, url);
    return { body: { sessionId: sessionOf(url), bookingId: booking.id } };
  },
  decideReport: async () => {
    const { people } = cast;
    const product = await newProduct(people.provider);
    await people.otherCustomer.api.reportContent({
      body: { kind: 'product', id: product.id, reason: 'other' },
    });
    const items = await openCasesOf(people.admin);
    const { id } = items.flatMap(({ report }) => report ?? []).find((one) => one.subjectId === product.id)!;
    return { params: { reportId: id }, body: { verdict: 'remove', reason: 'It is not what it says' } };
  },
  updateWebhook: async () => ({ ...(await endpoint()), body: { events: ['order.paid'], active: true } }),
  removeWebhook: endpoint,
  listWebhookDeliveries: endpoint,
  sendToWebhook: async () => ({ ...(await endpoint()), body: {} }),
  requestDataFile: async () => ({ headers: await atSignIn(cast.people[callerOf('requestDataFile')]) }),
  turnOffTwoStep: async () => {
    const person = await newCustomer(cloud);
    await setUpTwoStep(cloud, person.email);
    const headers = await atSignIn(cast.people.admin);
    return { params: { personId: person.id }, body: { reason: 'They lost the device' }, headers };
  },
  cancelOrder: async () => {
    const { items } = await cast.people.owner.api.listOrders({ query: { status: 'pending' } });
    return { params: { orderId: items[0]!.id } };
  },
  stripeWebhook: async () => {
    const { booking, url } = await newBooking(cast.people.otherCustomer, long, { date: openDate(22) });
    await holdWebhooks();
    await payByCard(cloud, url);
    return signedEvent(await stripe.eventOf(booking.id));
  },
};

const partsOf = async (name: RouteName): Promise<Parts> =>
  mostExpensive[name] ? await mostExpensive[name]() : rows[name].parts(cast, callerOf(name));

test.each(Object.keys(rows) as RouteName[])('%s stays within its read and write budget', async (name) => {
  const parts = await partsOf(name);
  const caller = endingSessions.includes(name) ? await newCustomer(cloud) : cast.people[callerOf(name)];
  // The first request of a session notes it.
  await caller.api.getMe();
  const calls = await tapped(name, parts, caller);
  await stripe.release();
  const cost = costOf(calls);
  const { budget } = api[name];
  expect(cost.calls).toBeLessThanOrEqual(budget.calls);
  expect(cost.units).toBeLessThanOrEqual(budget.units);
});

const operationsOf = async (name: RouteName, parts: Parts) =>
  (await tapped(name, parts)).map(({ operation }) => operation);

test('booking takes one batch read and one transaction', async () => {
  const parts = { ...(await mostExpensive.createBooking!()) };
  const body = { ...(parts.body as object), date: openDate(30) };
  expect(await operationsOf('createBooking', { ...parts, body })).toEqual([
    'BatchGetItem',
    'TransactWriteItems',
  ]);
});

/**
 * These read several months, or several statuses, or what someone has as a customer and as a provider, or also count, or
 * look for changes of ratings and free days; their budgets bound the queries.
 */
const severalQueries: RouteName[] = [
  'listAdminBookings',
  'listAdminGiftCards',
  'listAdminOrders',
  'listAdminProducts',
  'listAdminReviews',
  'listAdminTransactions',
  'listAudits',
  'listConversations',
  'listDisputes',
  'listHairstyles',
  'listMyReviews',
  'listNotifications',
  'listPendingEarnings',
  'listProducts',
  'listPromoCodes',
  'listRecentTransactions',
  'listWallets',
];
const isSimpleList = (name: string) =>
  name.startsWith('list') && !severalQueries.some((several) => several === name);

test.each(Object.keys(rows).filter(isSimpleList) as RouteName[])(
  '%s takes one query and at most one batch read, besides reading who the caller is',
  async (name) => {
    const operations = await operationsOf(name, await partsOf(name));
    expect(operations.filter((operation) => operation === 'Query')).toHaveLength(1);
    const isUser = api[name].access === 'user';
    const batches = operations.filter((operation) => operation === 'BatchGetItem').length;
    expect(batches).toBeLessThanOrEqual(isUser ? 1 : 2);
    const reads = operations.filter((operation) => operation === 'GetItem').length;
    expect(reads).toBeLessThanOrEqual(isUser ? 2 : 1);
  },
);

/** The write units that the monthly lists' index adds to a call. */
const listUnitsOf = (calls: TappedCall[]) =>
  calls.reduce((sum, { indexes = {} }) => sum + (indexes.byMonth ?? 0), 0);

test('the monthly lists cost one write for each new item and none for changes', async () => {
  const { provider } = cast.people;
  const customer = await newCustomer(cloud);
  const parts = await mostExpensive.createBooking!();
  const body = { ...(parts.body as object), date: openDate(32) };
  const placed = await tapped('createBooking', { ...parts, body }, customer);
  const { booking, url } = await newBooking(customer, long, { date: openDate(34) });
  await holdWebhooks();
  await payByCard(cloud, url);
  const settling = { body: { sessionId: sessionOf(url), bookingId: booking.id } };
  const paid = await tapped('verifyPayment', settling, customer);
  await stripe.release();
  const accept = { params: { bookingId: booking.id }, body: { transition: 'accept' } };
  const accepted = await tapped('updateBookingStatus', accept, provider);
  // The booking, the journal record of its payment, and nothing.
  expect([placed, paid, accepted].map(listUnitsOf)).toEqual([1, 1, 0]);
});

/** The engine's limit of actions per transaction; `npm run test:ddblocal` may use one below DynamoDB's 100. */
const maxActions = Number(process.env.TRANSACTION_ACTIONS ?? 100);
const testLargeCart = maxActions < 100 ? test.skip : test;

testLargeCart(
  'a cart of twenty lines from twenty sellers is placed in one transaction and paid in one',
  async () => {
    const customer = await newCustomer(cloud);
    await giveCredit(cloud, customer, cast.people.provider, 2_000);
    const wares = await manySellers(cloud, cast, maxLines);
    const headers = { 'idempotency-key': cast.key() };
    const body = cartOf(wares, { creditCents: 2_000 });
    const placing = await tapped('createOrders', { headers, body }, customer);
    const { orders, url } = await customer.api.createOrders({ headers, body });
    expect(new Set(orders.map(({ provider }) => provider.id)).size).toBe(maxLines);
    await holdWebhooks();
    await payByCard(cloud, url);
    const orderIds = orders.map(({ id }) => id);
    const paid = { body: { sessionId: sessionOf(url), orderIds } };
    const paying = await tapped('verifyPayment', paid, customer);
    await stripe.release();
    for (const calls of [placing, paying]) {
      const transactions = calls.filter(({ operation }) => operation === 'TransactWriteItems');
      expect(transactions).toHaveLength(1);
      expect(transactions[0]!.actions).toBeGreaterThan(3 * maxLines);
      expect(transactions[0]!.actions).toBeLessThanOrEqual(100);
    }
  },
);

test('an order of three sellers is placed and paid in at most six calls', async () => {
  const customer = await newCustomer(cloud);
  await customer.api.getMe();
  const headers = { 'idempotency-key': cast.key() };
  const body = cartOf(await manySellers(cloud, cast, 3));
  const placing = await tapped('createOrders', { headers, body }, customer);
  const { orders, url } = await customer.api.createOrders({ headers, body });
  await cloud.tap.reset();
  await payByCard(cloud, url);
  await customer.api.verifyPayment({
    body: { sessionId: sessionOf(url), orderIds: orders.map(({ id }) => id) },
  });
  const settling = [featureOf('stripeWebhook'), featureOf('verifyPayment')];
  const paying = (await cloud.tap.calls()).filter(({ app }) => settling.includes(app));
  expect([...placing, ...paying].map(({ operation }) => operation).length).toBeLessThanOrEqual(6);
  expect(paying.filter(({ operation }) => operation === 'TransactWriteItems')).toHaveLength(1);
});

test('no call was a Scan or outside its function’s IAM policy', async () => {
  const { checked, forbidden } = await cloud.tap.forbidden();
  expect(forbidden).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});
