import { wallets } from '../../lambdas/data/wallets';
import { book, bookPaid, createSecondSession, deliverAll, payCard, verify } from './booking-steps';
import { freshWorlds } from './fresh-world';
import { stripeBooks, violationsInWorld } from './invariants';
import { customers, providers } from './people-and-services';
import { buyPaid, sendToCard, updateOrderStatus } from './shop-steps';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const customer = customers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };
const price = 12_345;

let world: World;

freshWorlds({
  now: start,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
});

/** Paid in time, but verified after the hold expired and another customer took the slot. */
const payTooLate = async () => {
  const held = await book(world, customer, choice);
  await payCard(world, held.session);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, choice);
  return () => verify(world, customer, held);
};

/** Paid, then paid again in a second session. */
const payTwice = async () => {
  const { bookingId: checkoutId } = await bookPaid(world, customer, choice);
  await payCard(world, await createSecondSession(world, { checkoutId, cents: price }));
  return () => deliverAll(world);
};

/** The sellers cancel two of three orders paid together, and the customer asks to refund both to the card. */
const cancelTwoOrders = async () => {
  const { orderIds: all } = await buyPaid(world, customer, { wanted: { oil: 2, comb: 3, dryer: 1 } });
  const orderIds = all.slice(0, 2);
  for (const [index, id] of orderIds.entries())
    await updateOrderStatus(world, providers[index]!, id, 'providerCancel');
  return async () => {
    for (const id of orderIds) await sendToCard(world, customer, 'order', id);
  };
};

const refunds = async () => (await stripeBooks(world)).refunds;
const refundList = async () => (await refunds()).map(({ amount, status }) => `${amount} ${status}`).sort();
const setRefundOutcome = (refund: 'succeeded' | 'pending') => world.control('outcomes', { refund });
/** Makes Stripe fail the next refund calls, before or after creating the refund; errors are replayed for a day. */
const failRefundCalls = (when: 'before' | 'after', count: number) =>
  world.control('faults', { path: '/v1/refunds', method: 'POST', when, remembered: true, count });
const sweepAfter = async (milliseconds: number) => {
  world.clock.now += milliseconds;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
};
const settleRefunds = async (status: 'succeeded' | 'failed') => {
  for (const { id } of await refunds()) await world.control(`refunds/${id}/settle`, { status });
};

const cases = [
  { what: 'a payment that arrived too late', prepare: payTooLate, amounts: [price] },
  { what: 'a second payment', prepare: payTwice, amounts: [price] },
  { what: 'two orders paid together', prepare: cancelTwoOrders, amounts: [3_998, 999] },
];

describe.each(cases)('the refund of $what', ({ prepare, amounts }) => {
  const allOnce = (status: string) => amounts.map((cents) => `${cents} ${status}`).sort();

  test('is checked until the bank decides, and ends with its decision', async () => {
    const refund = await prepare();
    await setRefundOutcome('pending');
    await refund();
    for (const _ of [1, 2]) await sweepAfter(2 * day);
    expect(await refundList()).toEqual(allOnce('pending'));
    expect((await violationsInWorld(world, true)).join()).toContain('still due to a card');
    await settleRefunds('succeeded');
    await sweepAfter(day);
    expect(await refundList()).toEqual(allOnce('succeeded'));
    expect(await violationsInWorld(world, true)).toEqual([]);
  });

  test('is found again when Stripe made it but answered with an error and forgot the idempotency key', async () => {
    const refund = await prepare();
    await failRefundCalls('after', amounts.length);
    await refund().catch(() => {});
    expect(await refundList()).toEqual(allOnce('succeeded'));
    for (const _ of [1, 2]) await sweepAfter(2 * day);
    expect(await refundList()).toEqual(allOnce('succeeded'));
    expect(await violationsInWorld(world, true)).toEqual([]);
  });
});

test('a payment refunded by hand is not refunded again', async () => {
  const refund = await payTooLate();
  await world.control('faults', { path: '/v1/refunds', method: 'POST', count: 2 });
  await refund();
  const { sessions } = await stripeBooks(world);
  const { payment_intent } = sessions.find(({ payment_status }) => payment_status === 'paid')!;
  await world.stripe.refunds.create({ payment_intent: String(payment_intent) });
  await sweepAfter(2 * day);
  expect(await refundList()).toEqual([`${price} succeeded`]);
  expect(await violationsInWorld(world, true)).toEqual([]);
});

/** Makes Stripe reject all refunds permanently with this code. */
const rejectRefunds = (status: number, code: string) =>
  world.stubStripe({
    method: 'POST',
    path: /^\/v1\/refunds$/,
    count: Number.POSITIVE_INFINITY,
    status,
    error: { type: 'invalid_request_error', code, message: 'No' },
  });
const walletCredit = async () => (await world.store.read(wallets.ref(customer.id))).credit;

describe.each([
  ['more than is left of the payment', 400, 'amount_too_large'],
  ['no such payment', 404, 'resource_missing'],
  ['not paid', 400, 'payment_intent_unexpected_state'],
])('a refund Stripe rejects permanently (%s)', (_, status, code) => {
  test.each([
    { what: 'a payment that arrived too late', prepare: payTooLate, cents: price },
    { what: 'two orders paid together', prepare: cancelTwoOrders, cents: 4_997 },
  ])('is credited to the wallet: $what', async ({ prepare, cents }) => {
    const refund = await prepare();
    rejectRefunds(status, code);
    await refund();
    await sweepAfter(minute);
    expect(await walletCredit()).toBe(cents);
    expect(await violationsInWorld(world, true)).toEqual([]);
  });
});

test('the refund of a disputed payment waits without wallet credit and is counted once a week', async () => {
  const refund = await payTooLate();
  rejectRefunds(400, 'charge_disputed');
  await refund();
  for (let hours = 0; hours < 15 * 24; hours += 6) await sweepAfter(day / 4);
  expect(await walletCredit()).toBe(0);
  expect((await violationsInWorld(world, true)).join()).toContain('still due to a card');
  expect(world.counted.filter(({ DueFailed = 0 }) => DueFailed > 0)).toHaveLength(2);
  world.stubStripe();
  await sweepAfter(day);
  expect(await refundList()).toEqual([`${price} succeeded`]);
  expect(await violationsInWorld(world, true)).toEqual([]);
});

test('a refund the card rejects goes to the wallet', async () => {
  const refund = await payTooLate();
  await setRefundOutcome('pending');
  await refund();
  await settleRefunds('failed');
  await sweepAfter(minute);
  expect(await world.store.read(wallets.ref(customer.id))).toMatchObject({ credit: price });
  expect(await violationsInWorld(world, true)).toEqual([]);
});
