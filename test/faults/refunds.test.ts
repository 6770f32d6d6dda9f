import { wallets } from '../../lambdas/data/wallets';
import { customers, enter, providers } from './cast';
import { startTestEngine } from './engine';
import { problemsIn, stripeBooks } from './invariants';
import { anotherSession, book, bookPaid, deliverAll, payCard, verify } from './play';
import { buyPaid, moveOrder, toCard } from './shop-play';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const customer = customers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };
const price = 12_345;

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;
const logError = console.error;

beforeAll(async () => {
  engine = await startTestEngine();
  console.error = () => {};
});
beforeEach(async () => {
  world = await createWorld({ url: engine.url, now: start });
  await enter(world);
});
afterEach(() => world.close());
afterAll(async () => {
  console.error = logError;
  await engine.close();
});

/** Paid in time, heard of after somebody else had the slot. */
const payTooLate = async () => {
  const held = await book(world, customer, choice);
  await payCard(world, held.session);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, choice);
  return () => verify(world, customer, held);
};

/** Paid, and once more in another session. */
const payTwice = async () => {
  const { bookingId: checkoutId } = await bookPaid(world, customer, choice);
  await payCard(world, await anotherSession(world, { checkoutId, cents: price }));
  return () => deliverAll(world);
};

/** Two of three orders paid at once were cancelled by their sellers, and the customer wants both refunds on the card. */
const cancelTwo = async () => {
  const { orderIds: all } = await buyPaid(world, customer, { wanted: { oil: 2, comb: 3, dryer: 1 } });
  const orderIds = all.slice(0, 2);
  for (const [index, id] of orderIds.entries())
    await moveOrder(world, providers[index]!, id, 'providerCancel');
  return async () => {
    for (const id of orderIds) await toCard(world, customer, 'order', id);
  };
};

const refunds = async () => (await stripeBooks(world)).refunds;
const sentBack = async () => (await refunds()).map(({ amount, status }) => `${amount} ${status}`).sort();
const stripeIs = (refund: 'succeeded' | 'pending') => world.control('outcomes', { refund });
/** Its next answers to a refund are errors, kept for a day; before or after it has made the refund. */
const stripeFails = (when: 'before' | 'after', count: number) =>
  world.control('faults', { path: '/v1/refunds', method: 'POST', when, remembered: true, count });
const sweepAfter = async (milliseconds: number) => {
  world.clock.now += milliseconds;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
};
const settle = async (status: 'succeeded' | 'failed') => {
  for (const { id } of await refunds()) await world.control(`refunds/${id}/settle`, { status });
};

const all = [
  { what: 'a payment that came too late', prepare: payTooLate, amounts: [price] },
  { what: 'a second payment', prepare: payTwice, amounts: [price] },
  { what: 'two orders of one payment', prepare: cancelTwo, amounts: [3_998, 999] },
];

describe.each(all)('the refund of $what', ({ prepare, amounts }) => {
  const once = (status: string) => amounts.map((cents) => `${cents} ${status}`).sort();

  test('is checked until the bank decides, and ends with its decision', async () => {
    const ask = await prepare();
    await stripeIs('pending');
    await ask();
    for (const _ of [1, 2]) await sweepAfter(2 * day);
    expect(await sentBack()).toEqual(once('pending'));
    expect((await problemsIn(world, true)).join()).toContain('still due to a card');
    await settle('succeeded');
    await sweepAfter(day);
    expect(await sentBack()).toEqual(once('succeeded'));
    expect(await problemsIn(world, true)).toEqual([]);
  });

  test('is found again when Stripe made it but answered with an error and forgot the idempotency key', async () => {
    const ask = await prepare();
    await stripeFails('after', amounts.length);
    await ask().catch(() => {});
    expect(await sentBack()).toEqual(once('succeeded'));
    for (const _ of [1, 2]) await sweepAfter(2 * day);
    expect(await sentBack()).toEqual(once('succeeded'));
    expect(await problemsIn(world, true)).toEqual([]);
  });
});

test('a payment refunded by hand is not refunded again', async () => {
  const ask = await payTooLate();
  await world.control('faults', { path: '/v1/refunds', method: 'POST', count: 2 });
  await ask();
  const { sessions } = await stripeBooks(world);
  const { payment_intent } = sessions.find(({ payment_status }) => payment_status === 'paid')!;
  await world.stripe.refunds.create({ payment_intent: String(payment_intent) });
  await sweepAfter(2 * day);
  expect(await sentBack()).toEqual([`${price} succeeded`]);
  expect(await problemsIn(world, true)).toEqual([]);
});

/** Stripe refuses a refund for good, with a code. */
const refuseForGood = (status: number, code: string) =>
  world.answer({
    method: 'POST',
    path: /^\/v1\/refunds$/,
    count: Number.POSITIVE_INFINITY,
    status,
    error: { type: 'invalid_request_error', code, message: 'No' },
  });
const creditOf = async () => (await world.store.read(wallets.ref(customer.id))).credit;

describe.each([
  ['more than is left of the payment', 400, 'amount_too_large'],
  ['no such payment', 404, 'resource_missing'],
  ['not paid', 400, 'payment_intent_unexpected_state'],
])('a refund Stripe rejects permanently (%s)', (_, status, code) => {
  test.each([
    { what: 'a payment that came too late', prepare: payTooLate, cents: price },
    { what: 'two orders of one payment', prepare: cancelTwo, cents: 4_997 },
  ])('is credited to the wallet: $what', async ({ prepare, cents }) => {
    const ask = await prepare();
    refuseForGood(status, code);
    await ask();
    await sweepAfter(minute);
    expect(await creditOf()).toBe(cents);
    expect(await problemsIn(world, true)).toEqual([]);
  });
});

test('the refund of a disputed payment waits without wallet credit and is counted once a week', async () => {
  const ask = await payTooLate();
  refuseForGood(400, 'charge_disputed');
  await ask();
  for (let hours = 0; hours < 15 * 24; hours += 6) await sweepAfter(day / 4);
  expect(await creditOf()).toBe(0);
  expect((await problemsIn(world, true)).join()).toContain('still due to a card');
  expect(world.counted.filter(({ DueFailed = 0 }) => DueFailed > 0)).toHaveLength(2);
  world.answer();
  await sweepAfter(day);
  expect(await sentBack()).toEqual([`${price} succeeded`]);
  expect(await problemsIn(world, true)).toEqual([]);
});

test('a refund the card rejects goes to the wallet', async () => {
  const ask = await payTooLate();
  await stripeIs('pending');
  await ask();
  await settle('failed');
  await sweepAfter(minute);
  expect(await world.store.read(wallets.ref(customer.id))).toMatchObject({ credit: price });
  expect(await problemsIn(world, true)).toEqual([]);
});
