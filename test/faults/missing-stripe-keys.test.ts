import { book, cancel } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { violationsInWorld } from './invariants';
import { bookingRequest, customers, providers } from './people-and-services';
import { cartRequest } from './products-and-carts';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;
const customer = customers[0]!;
const choice = { service: 'braids', day: 0, time: '10:00' };
const refused = { status: 409, body: { code: 'payments_not_set_up' } };

let world: World;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

const openCheckouts = async () =>
  (await world.scan()).filter(({ sk, status }) => sk === 'CHECKOUT' && status === 'open').length;

test('placing reserves nothing while payments are not set up', async () => {
  world.keys.filledIn = false;
  const before = await world.scan();
  expect(await world.call(customer, 'createBooking', bookingRequest(start, choice))).toMatchObject(refused);
  expect(
    await world.call(customer, 'createOrders', cartRequest(providers, { wanted: { oil: 1 } })),
  ).toMatchObject(refused);
  expect(await world.scan()).toEqual(before);
});

test('a purchase that needs no card payment needs no Stripe keys', async () => {
  world.keys.filledIn = false;
  await book(world, customer, { ...choice, promoCode: 'FREE' });
  expect(await violationsInWorld(world, true)).toEqual([]);
});

test('a hold without a session is cancelled once the Stripe keys are back', async () => {
  world.stubStripe({
    method: 'POST',
    path: /sessions$/,
    count: 1,
    status: 429,
    error: { message: 'Too many' },
  });
  await world.call(customer, 'createBooking', bookingRequest(start, choice));
  const [booking] = (await world.call(customer, 'listBookings')).body.items;
  world.keys.filledIn = false;
  expect(await world.call(customer, 'payBooking', { params: { bookingId: booking.id } })).toMatchObject(
    refused,
  );
  expect(await cancel(world, customer, booking.id)).toMatchObject(refused);
  world.keys.filledIn = true;
  expect((await cancel(world, customer, booking.id)).status).toBe(200);
  expect(await violationsInWorld(world, true)).toEqual([]);
});

test('a hold with a session waits an hour for the Stripe keys to return', async () => {
  const { bookingId } = await book(world, customer, choice);
  world.keys.filledIn = false;
  expect(await cancel(world, customer, bookingId)).toMatchObject(refused);
  world.clock.now += 40 * minute;
  expect(await world.sweep()).toMatchObject({ failed: 1 });
  expect(await openCheckouts()).toBe(1);
  world.clock.now += 60 * minute;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await violationsInWorld(world, true)).toEqual([]);
});

test('a hold whose session cannot be read ends after an hour, whatever the reason', async () => {
  const { bookingId } = await book(world, customer, choice);
  Object.assign(world.keys, { stripe: {} });
  world.clock.now += 37 * minute;
  await world.sweep();
  expect(await openCheckouts()).toBe(1);
  world.clock.now += 61 * minute;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await openCheckouts()).toBe(0);
  const { items } = (await world.call(customer, 'listBookings')).body;
  expect(items.find(({ id }: { id: string }) => id === bookingId)).toMatchObject({ status: 'cancelled' });
  expect(await violationsInWorld(world)).toEqual([]);
});
