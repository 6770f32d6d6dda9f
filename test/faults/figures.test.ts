import { platformFigures } from '../../lambdas/counters/figures';
import { rebuildFigures } from '../../lambdas/counters/rebuild';
import { countsOfProviders } from '../../lambdas/data/counts';
import { add, put, remove } from '../../lambdas/data/engine/writes';
import {
  addToFigures,
  addToRanked,
  countedFigures,
  customerFigures,
  figureShard,
  figureShards,
  noFigures,
  type PeriodKind,
  ranked,
  readFigures,
  topOf,
} from '../../lambdas/data/figures';
import { profiles } from '../../lambdas/data/people';
import { reviews } from '../../lambdas/data/reviews';
import { changeOf } from '../../lambdas/events/changes';
import type { DomainEvent } from '../../lambdas/events/domain-events';
import { domainEventsOf } from '../../lambdas/events/events-of-change';
import { bookPaid, cancel, deliverAll, review, updateBookingStatus } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { customers, providers, zone } from './people-and-services';
import { endDispute, openDispute, paidBooking, price, refundByAdmin, releasedBooking } from './refund-steps';
import { buyPaid } from './shop-steps';
import type { World } from './world';

/** What the figures are counted with: the functions themselves, on a table of its own, without HTTP. */

const start = Date.parse('2026-05-04T14:00:00Z');
const day = 86_400_000;
const [customer, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
const provider = providers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };

let world: World;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

// The world's people are written to the table before its stream is read.
beforeEach(() => world.store.write(add(countsOfProviders.ref(), { approved: providers.length })));

const deps = () => ({ store: world.store, zone });
const rebuildAll = () => rebuildFigures({ ...deps(), now: world.clock.now });
const rebuild = async () => (await rebuildAll()).differences;
const figuresOf = async (kind: PeriodKind, period: string) =>
  (await readFigures(world.store, { kind, from: period })).get(period) ?? noFigures;
const total = () => figuresOf('all', 'all');
const listed = async (list: Parameters<typeof topOf>[0], period = 'all') => {
  const { items } = await world.store.list(topOf(list, period));
  return items.map(({ id, amounts }) => [id, amounts]);
};

const events = async (): Promise<DomainEvent[]> =>
  (await world.changes()).flatMap((record) => {
    const change = changeOf(record);
    return change ? domainEventsOf(change) : [];
  });

const isCounted = ({ name }: DomainEvent): boolean =>
  platformFigures(deps()).on.some((counted) => counted === name);

/** Handles everything that has happened since the last time. */
const catchUp = async (): Promise<void> => {
  const all = (await events()).filter(isCounted);
  expect(await platformFigures(deps()).handle(all)).toEqual([]);
};

const comeFrom = async ({ id }: { id: string }, source: string) => {
  const person = (await world.store.read(profiles.ref(id)))!;
  const campaign = { source, medium: 'social', campaign: 'spring', timestamp: person.createdAt };
  await world.store.write(put(profiles, { ...person, campaign }));
};

/** Bookings and orders of each fate: released and reviewed, cancelled with a fee, refunded in part. */
const trade = async (promoCode?: 'TWICE') => {
  const { bookingId } = await bookPaid(world, customer, { ...choice, ...(promoCode && { promoCode }) });
  world.clock.now += 20 * 60_000;
  await updateBookingStatus(world, provider, bookingId, 'accept');
  const refunded = await bookPaid(world, other, { ...choice, day: 6 });
  await cancel(world, other, refunded.bookingId);
  const { orderIds } = await buyPaid(world, other, { wanted: { oil: 1 }, creditCents: 500 });
  await refundByAdmin(world, { kind: 'order', id: orderIds[0]! }, { cents: 100 });
  world.clock.now += 3 * day;
  await updateBookingStatus(world, provider, bookingId, 'complete');
  await review(world, customer, bookingId);
  await deliverAll(world);
  return { bookingId, orderIds };
};

test('a day’s trade is counted once, by all time, month, day and list', async () => {
  await comeFrom(customer, 'Instagram ');
  await trade('TWICE');
  await catchUp();
  const all = await total();
  expect(all).toMatchObject({
    people: customers.length + providers.length + 1,
    bookings: 2,
    orders: 1,
    cancelledBookings: 1,
    cancelledOrders: 0,
    responses: 1,
    responseMinutes: 20,
    reviews: 1,
    ratings: 5,
  });
  const { people, bookings, sold, refunded, promos } = all;
  expect(await figuresOf('month', '2026-05')).toMatchObject({
    bookings,
    sold,
    refunded,
    promos,
  });
  expect(await figuresOf('day', '2026-05-04')).toMatchObject({ bookings, sold, people });
  expect(await listed('codes')).toMatchObject([['TWICE', { uses: 1, cost: promos }]]);
  expect(await listed('services')).toMatchObject([['braids', { uses: 1, sold: price }]]);
  expect(await listed('sources', '2026-05')).toMatchObject([
    ['instagram', { people: 1, payers: 1, paid: price - promos }],
  ]);
  expect((await listed('providers')).map(([id]) => id)).toEqual([provider.id]);
  const spent = await world.store.readEach([customer, other].map(({ id }) => customerFigures.ref(id)));
  expect(spent).toEqual([
    { bookings: 1, spent: price - promos },
    // The fee of the cancelled booking, and what is left of the order.
    { bookings: 0, spent: expect.any(Number) },
  ]);
  expect(spent[1]!.spent).toBe(all.sold - all.refunded - price);
  expect(await rebuild()).toEqual([]);
});

test('what a booking of the whole price brought is gone once it is returned', async () => {
  const ref = await paidBooking(world);
  await catchUp();
  expect(await total()).toMatchObject({ sold: price, refunded: 0 });
  await refundByAdmin(world, ref, { cents: price });
  await catchUp();
  expect(await total()).toMatchObject({ sold: price, refunded: price, bookings: 1, cancelledBookings: 1 });
  expect(await rebuild()).toEqual([]);
});

test.each([
  ['won', 0],
  ['lost', price],
] as const)('a dispute that is %s returns %d cents', async (outcome, returned) => {
  await releasedBooking(world);
  const id = await openDispute(world);
  await catchUp();
  expect(await total()).toMatchObject({ sold: price, refunded: 0 });
  await endDispute(world, id, outcome);
  await catchUp();
  expect(await total()).toMatchObject({ sold: price, refunded: returned });
  expect(await rebuild()).toEqual([]);
});

test('events repeated, in any order and handled at once leave the exact figures', async () => {
  await comeFrom(customer, 'newsletter');
  await comeFrom(other, 'instagram');
  const seen: DomainEvent[] = [];
  for (let round = 0; round < 2; round++) {
    await trade();
    const fresh = (await events()).filter(isCounted);
    seen.push(...fresh);
    const late = seen.toReversed();
    const batches = [fresh, late, fresh.slice(5), late.slice(7)];
    const failed = await Promise.all(batches.map((batch) => platformFigures(deps()).handle(batch)));
    expect(failed.flat()).toEqual([]);
    const before = await total();
    expect(await rebuild()).toEqual([]);
    expect(await total()).toEqual(before);
  }
  expect(await listed('sources')).toMatchObject([
    ['newsletter', { payers: 1 }],
    ['instagram', { payers: 1 }],
  ]);
});

test('100 events at once, repeated and in any order, leave what a rebuild counts', async () => {
  await comeFrom(customer, 'newsletter');
  for (let round = 0; round < 3; round++) await trade(round === 0 ? 'TWICE' : undefined);
  const fresh = (await events()).filter(isCounted);
  let waiting = Array.from({ length: 100 }, (_, index) => fresh[(index * 37) % fresh.length]!);
  const untouched = fresh.filter((event) => !waiting.includes(event));
  waiting = [...waiting, ...untouched];
  expect(new Set(waiting).size).toBe(fresh.length);
  // What fails because the others change the same figures comes back from the queue.
  for (let deliveries = 0; waiting.length > 0; deliveries++) {
    expect(deliveries).toBeLessThan(30);
    const failed = await Promise.all(waiting.map((event) => platformFigures(deps()).handle([event])));
    waiting = failed.flat();
  }
  expect(await total()).toMatchObject({ bookings: 6, orders: 3, cancelledBookings: 3, reviews: 3 });
  expect(await rebuildAll()).toEqual({ recounted: 0, differences: [] });
});

test('a rebuild finds and corrects figures that are wrong, were lost or should not be there', async () => {
  await trade('TWICE');
  await catchUp();
  const before = await total();
  const codes = await listed('codes');
  const row = (await world.store.read(ranked.ref('codes', 'all', 'TWICE')))!;
  await world.store.transact([
    addToFigures({ kind: 'all', period: 'all' }, { sold: 1 }, 31),
    addToFigures({ kind: 'day', period: '2026-05-03' }, { bookings: 2 }, 0),
    addToRanked(row, row, { cost: -5 }),
    add(customerFigures.ref(customer.id), { bookings: 3 }),
    add(customerFigures.ref(provider.id), { spent: 1 }),
    ...Array.from({ length: figureShards }, (_, shard) => remove(figureShard('month', '2026-05', shard))),
  ]);
  const found = await rebuild();
  expect(found).toContainEqual({
    row: 'all all',
    name: 'sold',
    kept: before.sold + 1,
    expected: before.sold,
  });
  expect(found).toContainEqual({ row: 'day 2026-05-03', name: 'bookings', kept: 2, expected: 0 });
  expect(found).toContainEqual({ row: 'month 2026-05', name: 'bookings', kept: 0, expected: 2 });
  expect(found.filter(({ row: name }) => name.startsWith('codes'))).toHaveLength(1);
  expect(found).toContainEqual({ row: `customer ${customer.id}`, name: 'bookings', kept: 4, expected: 1 });
  expect(found).toContainEqual({ row: `customer ${provider.id}`, name: 'spent', kept: 1, expected: 0 });
  expect(await rebuild()).toEqual([]);
  expect(await total()).toEqual(before);
  expect(await listed('codes')).toEqual(codes);
});

test('a rebuild counts what no event has told of, and what an item’s entry says wrongly', async () => {
  await trade();
  const { bookingId } = await trade();
  const { recounted, differences } = await rebuildAll();
  expect(differences).toEqual([]);
  expect(recounted).toBeGreaterThan(10);
  expect(await total()).toMatchObject({ bookings: 4, reviews: 2 });
  const written = reviews.ref(bookingId);
  const entry = await world.store.read(countedFigures.ref(written));
  await world.store.transact([countedFigures.write(written, entry, { contributions: [] })]);
  expect(await rebuildAll()).toMatchObject({ recounted: 1 });
  expect(await rebuildAll()).toEqual({ recounted: 0, differences: [] });
  expect(await total()).toMatchObject({ reviews: 2, ratings: 10 });
});

test('a deleted review counts no longer', async () => {
  const { bookingId } = await trade();
  await catchUp();
  await world.store.write(remove(reviews.ref(bookingId)));
  await catchUp();
  expect(await total()).toMatchObject({ reviews: 0, ratings: 0 });
  expect(await rebuild()).toEqual([]);
});
