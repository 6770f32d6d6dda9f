import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { openDate } from '../../infra/acting/bookings';
import type { Person } from '../../infra/acting/person';
import { tableOf } from '../../infra/acting/table';
import { bookings } from '../../lambdas/data/bookings';
import { addToDaily, daily, ranked } from '../../lambdas/data/figures';
import { journal, journalKeys } from '../../lambdas/data/journal';
import type { Hairstyle } from '../../shared/catalog/schema';
import { paidBooking } from '../given/bookings';
import { consumersOn, deliverChangesTo } from '../given/consumers';
import { newHairstyle } from '../given/hairstyles';
import { paidOrders } from '../given/orders';
import { newApplicant, newPerson, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { settled } from './given/time';

/** Other files use the same cloud, so exact figures are those of an own code, service and source. */

const cloud = runningCloud();
/** More than other tests' services cost, so that its code and its source are at the top of their lists. */
const priceCents = 900_000;
const code = `FIG${Date.now().toString(36)}`.toUpperCase();
const source = `source-${Date.now().toString(36)}`;

let table: Awaited<ReturnType<typeof tableOf>>;
let judge: Person;
let provider: Person;
let customer: Person;
let style: Hairstyle;

const bookIt = (day: number) =>
  paidBooking(cloud, customer, style, {
    date: openDate(day),
    promoCode: code,
    expectedTotalCents: priceCents / 2,
  });

beforeAll(async () => {
  [table, judge, provider] = await Promise.all([tableOf(cloud), admin(cloud), newProvider(cloud)]);
  const timestamp = new Date().toISOString();
  customer = await newPerson(cloud, {
    metadata: { source, medium: 'social', campaign: 'spring', timestamp },
  });
  style = await newHairstyle(provider, { title: 'Figures', priceCents });
  await judge.api.createPromoCode({ body: { code, discountType: 'percentage', discountValue: 5_000 } });
}, 60_000);
afterAll(() => table.close());

const dashboard = async () => {
  await settled(cloud);
  return judge.api.getAdminDashboard();
};

/**
 * The rows of the code, the service and the source. Services are ranked by how often they are booked: among those of all
 * tests, this one may not be among the first, so its row is read from the table.
 */
const own = async () => {
  await settled(cloud);
  const { services, sources, codes } = await judge.api.getRankings({ query: {} });
  const uses = services.map((service) => service.uses);
  expect(uses).toEqual(uses.toSorted((one, other) => other - one));
  return {
    service: (await table.read(ranked.ref('services', 'all', style.id)))?.amounts,
    source: sources.find((row) => row.source === source),
    code: codes.find((row) => row.code === code),
  };
};

test('purchases, people and products show on the dashboard', async () => {
  const before = await dashboard();
  const product = await newProduct(provider);
  const buyer = await newPerson(cloud, {});
  const { id } = await paidBooking(cloud, buyer, await newHairstyle(provider, { priceCents: 7_000 }), {
    date: openDate(40),
    expectedTotalCents: 7_000,
  });
  await paidOrders(cloud, buyer, [product]);
  await newApplicant(cloud);
  const after = await dashboard();
  const more = (name: Exclude<keyof typeof before, 'points'>) => after[name] - before[name];
  expect(after.points).toHaveLength(14);
  expect(after.points.at(-1)!.bookings).toBeGreaterThanOrEqual(1);
  expect(more('users')).toBeGreaterThanOrEqual(2);
  expect(more('bookings')).toBeGreaterThanOrEqual(1);
  expect(more('orders')).toBeGreaterThanOrEqual(1);
  expect(more('activeProducts')).toBeGreaterThanOrEqual(1);
  expect(more('pendingProviders')).toBeGreaterThanOrEqual(1);
  expect(more('revenueCents')).toBeGreaterThanOrEqual(7_000 + product.priceCents);
  await provider.api.updateBookingStatus({ params: { bookingId: id }, body: { transition: 'decline' } });
  const {
    points,
    before: earlier,
    thisMonth,
    days,
  } = await judge.api.getAnalytics({ query: { period: '30d' } });
  expect({ days, points: points.length, before: earlier.length }).toEqual({
    days: 1,
    points: 30,
    before: 30,
  });
  expect(points.at(-1)!.bookings).toBeGreaterThanOrEqual(1);
  expect(thisMonth.bookings).toBeGreaterThanOrEqual(points.at(-1)!.bookings);
  const { items } = await judge.api.listRecentTransactions();
  expect(items.length).toBeLessThanOrEqual(10);
  for (const item of items)
    expect(item).toMatchObject({ amountCents: expect.any(Number), providers: expect.any(Array) });
}, 60_000);

test('a code, its service and the campaign of its customer show what they brought and cost', async () => {
  await bookIt(5);
  expect(await own()).toEqual({
    service: { uses: 1, sold: priceCents },
    source: { source, people: 1, payers: 1, paidCents: priceCents / 2 },
    code: { code, uses: 1, costCents: priceCents / 2, broughtCents: priceCents / 2 },
  });
  const { points } = await judge.api.getAnalytics({ query: { period: '7d' } });
  const [yesterday, today] = points.slice(-2).map(({ from }) => from) as [string, string];
  const amounts = { uses: 1, sold: priceCents };
  expect(await table.read(daily.ref('services', today, style.id))).toMatchObject(amounts);
  // And what the provider's customers bought in other tests.
  const { sold: sellerCents } = await table.read(daily.ref('sellers', today, provider.id));
  expect(sellerCents).toBeGreaterThanOrEqual(priceCents);
  // Today is not over, so the same is sold on the day before.
  await table.transact([
    addToDaily({ daily: 'services', day: yesterday, id: style.id }, amounts),
    addToDaily({ daily: 'sellers', day: yesterday, id: provider.id }, amounts),
    addToDaily({ daily: 'codes', day: yesterday, id: code }, { uses: 1, brought: priceCents / 2 }),
  ]);
  const changes = await judge.api.getChanges({ query: { period: '7d' } });
  const sold = { usesBefore: 0, centsBefore: 0, uses: 1 };
  expect(changes.services).toContainEqual({ ...sold, id: style.id, name: 'Figures', cents: priceCents });
  expect(changes.codes).toContainEqual({ ...sold, id: code, name: code, cents: priceCents / 2 });
  expect(changes.providers.map(({ id }) => id)).toContain(provider.id);
  const second = await bookIt(7);
  expect(await own()).toMatchObject({ service: { uses: 2 }, source: { payers: 1 }, code: { uses: 2 } });
  await judge.api.refundPurchase({
    params: { kind: 'booking', id: second.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { cents: 10_000, to: 'wallet', reason: 'A part' },
  });
  expect(await own()).toMatchObject({
    source: { paidCents: priceCents - 10_000 },
    code: { broughtCents: priceCents - 10_000, costCents: priceCents },
  });
  await provider.api.updateBookingStatus({
    params: { bookingId: second.id },
    body: { transition: 'decline' },
  });
  expect(await own()).toMatchObject({
    service: { uses: 1 },
    source: { payers: 1, paidCents: priceCents / 2 },
    code: { uses: 1, costCents: priceCents / 2 },
  });
}, 60_000);

test('changes delivered twice, late or out of order count nothing twice', async () => {
  const { id } = await bookIt(9);
  const before = await own();
  const { paid, record } = await table.readAll({
    paid: bookings.ref(id),
    record: journal.ref(journalKeys.pay(id)),
  });
  const unpaid = { ...paid!, paidAt: undefined, paymentStatus: 'unpaid' as const };
  const tell = deliverChangesTo(consumersOn(table));
  await tell({ kind: 'journal', after: record! });
  await tell({ kind: 'booking', before: unpaid, after: paid! });
  await tell({ kind: 'booking', before: undefined, after: unpaid });
  await tell({ kind: 'booking', before: unpaid, after: paid! });
  expect(await own()).toEqual(before);
});
