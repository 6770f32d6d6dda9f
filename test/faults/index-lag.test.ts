import { startLimitedTable } from '../../infra/local/dynamodb/limited-table';
import { book, bookPaid, cancel, updateBookingStatus } from './booking-steps';
import { startTestEngine } from './engine';
import { violationsInWorld } from './invariants';
import { bookingRequest, customers, providers, seedWorld } from './people-and-services';
import { createWorld, type World } from './world';

/** What a list or a sweep does not see yet is not lost. */

const start = Date.parse('2026-05-04T14:00:00Z');
const lagMs = 1_000;
const [customer, other] = customers as [(typeof customers)[0], (typeof customers)[0]];
const choice = { service: 'braids', day: 1, time: '10:00' };

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let limited: Awaited<ReturnType<typeof startLimitedTable>>;
let world: World;
let machineMs = 0;
const catchUp = () => {
  machineMs += lagMs;
};

beforeAll(async () => {
  engine = await startTestEngine();
  limited = await startLimitedTable({
    target: engine.url,
    limits: { indexLagMs: lagMs, throttledShare: 0 },
    now: () => machineMs,
  });
  world = await createWorld({ url: limited.url, engine: engine.url, now: start });
  await seedWorld(world);
});
afterAll(async () => {
  await world.close();
  await limited.close();
  await engine.close();
});

const listed = async (query: { when?: 'upcoming' | 'cancelled' } = {}): Promise<string[]> => {
  const { body } = await world.call(customer, 'listBookings', { query });
  return body.items.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`);
};

test('a list shows what was there before, the booking itself what was just written, and its time is taken', async () => {
  const { bookingId } = await bookPaid(world, customer, choice);
  expect(await listed()).toEqual([]);
  const { status, body } = await world.call(customer, 'getBooking', { params: { bookingId } });
  expect([status, body.status]).toEqual([200, 'pending']);
  expect(await world.call(other, 'createBooking', bookingRequest(world.clock.now, choice))).toMatchObject({
    status: 409,
  });
  catchUp();
  expect(await listed()).toEqual([`${bookingId} pending`]);

  await updateBookingStatus(world, providers[0]!, bookingId, 'accept');
  expect(await listed()).toEqual([`${bookingId} pending`]);
  catchUp();
  expect(await listed()).toEqual([`${bookingId} confirmed`]);
  expect((await cancel(world, customer, bookingId)).status).toBe(200);
  expect(await listed({ when: 'upcoming' })).toEqual([`${bookingId} confirmed`]);
  expect(await listed({ when: 'cancelled' })).toEqual([]);
  catchUp();
  expect(await listed({ when: 'upcoming' })).toEqual([]);
  expect(await listed({ when: 'cancelled' })).toEqual([`${bookingId} cancelled`]);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('what is due and not seen yet is done by the next sweep, and what is done and still seen is not done again', async () => {
  const { bookingId } = await book(world, other, { ...choice, day: 2 });
  world.clock.now += 60 * 60_000;
  const status = async () => {
    const { body } = await world.call(other, 'getBooking', { params: { bookingId } });
    return body.status;
  };
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await status()).toBe('pending');
  catchUp();
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await status()).toBe('cancelled');
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await violationsInWorld(world, true)).toEqual([]);
});
