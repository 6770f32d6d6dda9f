import { bookings } from '../../lambdas/data/bookings';
import { assign } from '../../lambdas/data/engine/writes';
import { journal, journalKeys } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { settings } from '../../lambdas/data/settings';
import { getFees } from '../../lambdas/wallet/fees';
import { defaultSettings, type Settings } from '../../shared/wallet/settings';
import { book, bookPaid, cancel, payCard, review, updateBookingStatus, verify } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { violationsInWorld } from './invariants';
import { customers, providers } from './people-and-services';
import { buyPaid } from './shop-steps';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const day = 86_400_000;
const [customer, other] = customers as [(typeof customers)[0], (typeof customers)[0]];

let world: World;

freshWorlds({
  now: start,
  open: (opened) => {
    world = opened;
  },
});

const change = async (values: Partial<Settings>) =>
  world.store.write(assign(settings.ref(), values, await world.store.read(settings.ref())));
const booking = async (id: string) => (await world.store.read(bookings.ref(id)))!;
const postedCents = async (key: string, account: string) =>
  (await world.store.read(journal.ref(key)))!.postings.find((posting) => posting.account === account)?.cents;

test('the fee that pages show is the one that new bookings get', async () => {
  await change({ cancellationFeeCents: 1_500 });
  const { bookingId } = await book(world, customer, { service: 'braids', day: 0, time: '10:00' });
  expect(await getFees(world)()).toEqual({ cancellationFeeCents: 1_500 });
  expect((await booking(bookingId)).cancellationFeeCents).toBe(1_500);
});

test('changing one setting leaves the other defaults as they are', async () => {
  expect(await world.store.read(settings.ref())).toEqual({ ...defaultSettings, version: 0 });
  await change({ minCashoutCents: 2_500 });
  expect(await world.store.read(settings.ref())).toEqual({
    ...defaultSettings,
    minCashoutCents: 2_500,
    version: 1,
  });
});

test('a new platform fee applies only to later payments', async () => {
  const before = await bookPaid(world, customer, { service: 'braids', day: 0, time: '10:00' });
  const held = await book(world, other, { service: 'locs', day: 0, time: '10:00' });
  await change({ platformFeeRate: 2_500 });
  await payCard(world, held.session);
  await verify(world, other, held);
  const bought = await buyPaid(world, customer, { wanted: { comb: 1 } });
  expect((await booking(before.bookingId)).platformFeeRate).toBe(1_000);
  expect((await booking(held.bookingId)).platformFeeRate).toBe(2_500);
  expect((await world.store.read(orders.ref(bought.orderIds[0]!)))!.platformFeeRate).toBe(2_500);

  for (const [provider, id] of [
    [providers[0]!, before.bookingId],
    [providers[1]!, held.bookingId],
  ] as const)
    await updateBookingStatus(world, provider, id, 'accept');
  world.clock.now = start + 3 * day;
  await updateBookingStatus(world, providers[0]!, before.bookingId, 'complete');
  await updateBookingStatus(world, providers[1]!, held.bookingId, 'complete');
  await review(world, customer, before.bookingId);
  await review(world, other, held.bookingId);
  // 10% of $123.45, rounded half up, and 25% of $200.00.
  expect(await postedCents(journalKeys.end(before.bookingId), 'platform revenue')).toBe(1_235);
  expect(await postedCents(journalKeys.end(held.bookingId), 'platform revenue')).toBe(5_000);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('a new cancellation fee applies only to later bookings', async () => {
  const before = await bookPaid(world, customer, { service: 'braids', day: 0, time: '10:00' });
  await change({ cancellationFeeCents: 2_345 });
  const after = await bookPaid(world, other, { service: 'locs', day: 0, time: '10:00' });
  await cancel(world, customer, before.bookingId);
  await cancel(world, other, after.bookingId);
  const feeOf = (id: string) => postedCents(journalKeys.end(id), 'cancellation revenue');
  expect(await feeOf(before.bookingId)).toBe(1_000);
  expect(await feeOf(after.bookingId)).toBe(2_345);
  expect(await violationsInWorld(world)).toEqual([]);
});
