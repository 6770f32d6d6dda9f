import { bookings } from '../../lambdas/data/bookings';
import { checkouts } from '../../lambdas/data/checkouts';
import { type BookingSession, book, cancel, deliverAll, payCard, verify } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { stripeBooks, violationsInWorld } from './invariants';
import { bookingRequest, customers, providers, sessionIn } from './people-and-services';
import { cartRequest } from './products-and-carts';
import type { ApiResponse } from './request';
import { buyPaid, cancelOrder, sendToCard, updateOrderStatus } from './shop-steps';
import { refusals } from './stripe-stubs';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const [customer, other, third] = customers as [
  (typeof customers)[0],
  (typeof customers)[0],
  (typeof customers)[0],
];

let world: World;
/** How often a sweep may look at the time before it is told to stop. */
let looksBeforeStop = Number.POSITIVE_INFINITY;

freshWorlds({
  // No SDK retries: each waits half a second and would hide a lost reply.
  now: start,
  maxNetworkRetries: 0,
  remaining: () => (looksBeforeStop-- > 0 ? 55_000 : 20_000),
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

/** The Stripe calls that the product makes. */
const calls = {
  'creating a session': { method: 'POST', path: '/v1/checkout/sessions', exact: true },
  'reading a session': { method: 'GET', path: '/v1/checkout/sessions/', exact: false },
  'listing sessions': { method: 'GET', path: '/v1/checkout/sessions', exact: true },
  'expiring a session': { method: 'POST', path: '/v1/checkout/sessions/', exact: false },
  'listing refunds': { method: 'GET', path: '/v1/refunds', exact: true },
  'creating a refund': { method: 'POST', path: '/v1/refunds', exact: true },
} as const;
type Call = keyof typeof calls;

type Fault = (call: Call) => Promise<void>;

const always = 100_000;

const respondWith =
  (kind: keyof typeof refusals): Fault =>
  async (call) => {
    const { method, path, exact } = calls[call];
    const pattern = new RegExp(`^${path}${exact ? '$' : ''}`);
    world.stubStripe({ method, path: pattern, count: always, ...refusals[kind] });
  };

const failWith =
  (how: { when: 'before' | 'after'; how: '500' | 'drop'; remembered: boolean; count: number }): Fault =>
  async (call) => {
    const { method, path } = calls[call];
    await world.control('faults', { method, path, ...how });
  };

const kinds = Object.keys(refusals) as Array<keyof typeof refusals>;
const faults: Array<[string, Fault]> = [
  ...kinds.map((kind): [string, Fault] => [kind, respondWith(kind)]),
  ...(['before', 'after'] as const).flatMap(
    (when): Array<[string, Fault]> => [
      [
        `a failure ${when} processing, replayed on retries`,
        failWith({ when, how: '500', remembered: true, count: 1 }),
      ],
      [`failures ${when} processing`, failWith({ when, how: '500', remembered: false, count: always })],
      [`two lost replies ${when} processing`, failWith({ when, how: 'drop', remembered: false, count: 2 })],
      [
        `only lost replies ${when} processing`,
        failWith({ when, how: 'drop', remembered: false, count: always }),
      ],
    ],
  ),
];

const clearFaults = async () => {
  world.stubStripe();
  await world.control('faults/clear', {});
};

const assertNo5xx = ({ status, body }: ApiResponse) => {
  if (status >= 500) throw new Error(`Got ${status} ${JSON.stringify(body)}`);
};

const openCheckouts = async (): Promise<string[]> =>
  (await world.scan())
    .filter(({ sk, status }) => sk === 'CHECKOUT' && status === 'open')
    .map(({ id }) => String(id));

const advanceAndSweep = async (time: number) => {
  world.clock.now += time;
  return world.sweep();
};

/** Checks that all money is where it belongs once Stripe works again. */
const assertRecovers = async () => {
  await clearFaults();
  await deliverAll(world);
  for (const time of [7 * hour, minute]) expect(await advanceAndSweep(time)).toMatchObject({ failed: 0 });
  expect(await violationsInWorld(world, true)).toEqual([]);
};

const sessionCalls = Object.keys(calls).filter((call) => call.includes('session')) as Call[];

const tryAllActions = async (day: number) => {
  const choice = { service: 'braids', day, time: '10:00', promoCode: 'TWICE' };
  const placed = await world.call(customer, 'createBooking', bookingRequest(world.clock.now, choice));
  const bought = await world.call(
    other,
    'createOrders',
    cartRequest(providers, { wanted: { oil: 2, comb: 1 } }),
  );
  const [booking] = (await world.call(customer, 'listBookings')).body.items;
  const [order] = (await world.call(other, 'listOrders')).body.items;
  const actions = [
    () => world.call(customer, 'payBooking', { params: { bookingId: booking.id } }),
    () => world.call(other, 'payOrder', { params: { orderId: order.id } }),
    () => cancel(world, customer, booking.id),
    () => cancelOrder(world, other, order.id),
  ];
  [placed, bought].forEach(assertNo5xx);
  for (const action of actions) {
    assertNo5xx(await action());
    expect(await violationsInWorld(world)).toEqual([]);
  }
};

describe.each(faults)('%s', (kind, injectFault) => {
  test('on session calls leaves no hold stuck', async () => {
    for (const [index, call] of sessionCalls.entries()) {
      await injectFault(call);
      await tryAllActions(index % 2);
      for (const time of [40 * minute, minute, 90 * minute]) await advanceAndSweep(time);
      expect(await openCheckouts()).toEqual([]);
      await assertRecovers();
    }
  });

  test('on refund calls loses no money', async () => {
    for (const call of ['listing refunds', 'creating a refund'] as const) {
      const { orderIds } = await buyPaid(world, third, { wanted: { oil: 1 } });
      await updateOrderStatus(world, providers[0]!, orderIds[0]!, 'providerCancel');
      const held = await book(world, customer, { service: 'braids', day: 1, time: '10:00' });
      await payCard(world, held.session);
      world.clock.now += 37 * minute;
      await book(world, other, { service: 'braids', day: 1, time: '10:00' });
      await injectFault(call);
      assertNo5xx(await verify(world, customer, held));
      assertNo5xx(await sendToCard(world, third, 'order', orderIds[0]!));
      for (const time of [minute, 40 * minute]) await advanceAndSweep(time);
      await assertRecovers();
    }
    const refunded = (await stripeBooks(world)).refunds.map(({ amount }) => amount);
    // If Stripe does not know the payment, the money went to the wallets.
    const expected = kind === 'not found' ? [] : [12_345, 12_345, 1_999, 1_999];
    expect(refunded.sort()).toEqual(expected.sort());
  });
});

test('a customer whose email address Stripe rejects can still pay', async () => {
  const person = { ...customer, id: 'dotted', email: 'a..b@example.com' };
  const held = await book(world, person, { service: 'cut', day: 0, time: '09:00' });
  await payCard(world, held.session);
  expect((await verify(world, person, held)).body).toMatchObject({ success: true });
  expect(await violationsInWorld(world)).toEqual([]);
});

test('failing checkouts do not block others, and are retried less and less often', async () => {
  const stuck: BookingSession[] = [];
  for (const time of ['09:00', '10:00', '11:00'])
    stuck.push(await book(world, customer, { service: 'cut', day: 0, time }));
  const ids = stuck.map(({ session }) => session).join('|');
  world.stubStripe({ method: 'GET', path: new RegExp(ids), count: always, ...refusals['too many'] });
  world.clock.now += minute;
  const free = await book(world, other, { service: 'locs', day: 0, time: '09:00' });
  expect(await advanceAndSweep(36 * minute)).toMatchObject({ failed: 3 });
  expect((await world.store.read(bookings.ref(free.bookingId)))!).toMatchObject({
    status: 'cancelled',
  });
  const failed: number[] = [];
  for (let after = 1; after <= 16; after++) failed.push((await advanceAndSweep(minute)).failed);
  expect(failed.flatMap((count, index) => (count > 0 ? [[index + 1, count]] : []))).toEqual([
    [1, 3],
    [3, 3],
    [7, 3],
    [15, 3],
  ]);
  const alarmed = world.counted.map(({ DueFailed }) => DueFailed).filter((count) => count !== 0);
  expect(alarmed).toEqual([3, 3, 3, 3]);
  await assertRecovers();
});

test('a sweep stops in time, counts what is left, and does not touch the other sweep’s work', async () => {
  for (const time of ['09:00', '10:00', '11:00'])
    await book(world, customer, { service: 'cut', day: 0, time });
  looksBeforeStop = 3;
  // Two lists are processed concurrently; the time left is enough for at most one booking.
  const swept = await advanceAndSweep(37 * minute);
  expect([2, 3]).toContain(swept.left);
  expect(swept.failed).toBe(0);
  expect(world.counted).toContainEqual({ DueFailed: 0, DueLeft: swept.left });
  looksBeforeStop = Number.POSITIVE_INFINITY;
  expect(await advanceAndSweep(minute)).toEqual({ failed: 0, left: 0 });
  expect(await advanceAndSweep(0)).toEqual({ failed: 0, left: 0 });
  expect(await violationsInWorld(world, true)).toEqual([]);
});

describe('a hold whose session is not created at once', () => {
  const placeWithoutSession = async () => {
    world.stubStripe({ method: 'POST', path: /sessions$/, count: 1, ...refusals['too many'] });
    const choice = bookingRequest(world.clock.now, { service: 'braids', day: 0, time: '10:00' });
    expect((await world.call(customer, 'createBooking', choice)).body).toMatchObject({
      code: 'payments_unavailable',
    });
    const [booking] = (await world.call(customer, 'listBookings')).body.items;
    return booking.id as string;
  };
  const payNow = (bookingId: string) => world.call(customer, 'payBooking', { params: { bookingId } });
  const expiriesOf = async (id: string) => {
    const { sessionExpiresAt, holdUntil } = (await world.store.read(checkouts.ref(id)))!;
    return {
      session: (sessionExpiresAt * 1000 - start) / minute,
      hold: (Date.parse(holdUntil) - start) / minute,
    };
  };

  test.each([
    ['half a minute', 0.5, { session: 31, hold: 36 }],
    ['two minutes', 2, { session: 33, hold: 38 }],
    ['24 minutes', 24, { session: 55, hold: 60 }],
    ['25 minutes', 25, { session: 55, hold: 60 }],
  ])('can be paid after %s', async (_, minutes, expected) => {
    const id = await placeWithoutSession();
    world.clock.now += minutes * minute;
    const { status, body } = await payNow(id);
    expect(status).toBe(200);
    expect(await expiriesOf(id)).toEqual(expected);
    expect(await violationsInWorld(world)).toEqual([]);
    world.clock.now = start + (expected.session - 0.1) * minute;
    const choice = bookingRequest(world.clock.now, { service: 'braids', day: 0, time: '10:00' });
    expect((await world.call(other, 'createBooking', choice)).body).toMatchObject({ code: 'slot_taken' });
    const held = { bookingId: id, session: sessionIn(body.url) };
    await payCard(world, held.session);
    expect((await verify(world, customer, held)).body).toMatchObject({ success: true });
    expect(await violationsInWorld(world, true)).toEqual([]);
  });

  test('cannot be paid once less than Stripe’s half hour remains', async () => {
    const id = await placeWithoutSession();
    world.clock.now += 26 * minute;
    expect((await payNow(id)).body).toMatchObject({ code: 'not_possible_now' });
    expect(await expiriesOf(id)).toEqual({ session: 31, hold: 36 });
    await advanceAndSweep(11 * minute);
    expect(await violationsInWorld(world, true)).toEqual([]);
  });

  test('is extended once', async () => {
    const id = await placeWithoutSession();
    world.clock.now += 5 * minute;
    world.stubStripe({ method: 'POST', path: /sessions$/, count: 1, status: 400, error: tooLate });
    const again = { method: 'POST' as const, path: /sessions$/, count: 1, ...refusals['too many'] };
    world.stubStripe({ method: 'POST', path: /sessions$/, count: 1, status: 400, error: tooLate }, again);
    expect((await payNow(id)).body).toMatchObject({ code: 'payments_unavailable' });
    expect(await expiriesOf(id)).toEqual({ session: 36, hold: 41 });
    world.clock.now += 10 * minute;
    expect((await payNow(id)).body).toMatchObject({ code: 'not_possible_now' });
    expect(await expiriesOf(id)).toEqual({ session: 36, hold: 41 });
  });
});

const tooLate = { type: 'invalid_request_error', param: 'expires_at', message: 'Too soon' };

test.each(['succeeded', 'failed'] as const)('a delayed payment that %s is recorded', async (end) => {
  const held = await book(world, customer, { service: 'braids', day: 0, time: '10:00' });
  if (end === 'succeeded') await payCard(world, held.session);
  const object = { id: held.session, client_reference_id: held.bookingId };
  const event = {
    id: 'evt_1',
    object: 'event',
    type: `checkout.session.async_payment_${end}`,
    data: { object },
  };
  expect((await world.deliver(event as never)).status).toBe(200);
  const { status, paymentStatus } = (await world.store.read(bookings.ref(held.bookingId)))!;
  expect([status, paymentStatus]).toEqual(
    end === 'succeeded' ? ['pending', 'paid'] : ['cancelled', 'unpaid'],
  );
  expect(await violationsInWorld(world, true)).toEqual([]);
});
