import * as fc from 'fast-check';
import { isFull } from '../given/full';
import { cancel, deliverAll } from './booking-steps';
import { startTestEngine } from './engine';
import { violationsInWorld } from './invariants';
import { moneyMismatchesIn } from './money-checks';
import {
  admin,
  bookingRequest,
  type Choice,
  costOf,
  customers,
  providers,
  seedWorld,
} from './people-and-services';
import { cartRequest, priceOf } from './products-and-carts';
import type { ApiResponse } from './request';
import { buyPaid, cancelOrder, ordersSessionOf } from './shop-steps';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;
const seed = Number(process.env.SEED ?? 20260504);
const runs = isFull ? 2_400 : 120;
const [customer] = customers as [(typeof customers)[0]];
/** The customer's wallet credit (cents) from a cancelled order of three combs. */
const walletCents = 999;

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let world: World;

beforeAll(async () => {
  engine = await startTestEngine();
  world = await createWorld({ url: engine.url, now: start });
  await seedWorld(world);
  const { orderIds } = await buyPaid(world, customer, { wanted: { comb: 3 } });
  await cancelOrder(world, customer, orderIds[0]!);
});
afterAll(async () => {
  await world.close();
  await engine.close();
});

/** Raw JSON text to send in place of an amount, valid or not. */
const amountText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        '-0',
        '0',
        '-1',
        '1',
        '49',
        '50',
        '0.5',
        '1e2',
        '1E+2',
        '12345.0',
        '12345.000001',
        '1e308',
        '1e999',
      ],
      ...['-1e999', '9007199254740993', '9223372036854775808', '00', '1e-400', '10000001', '999', '1000'],
      ...['"12"', '"12345"', '"NaN"', '"Infinity"', '"1e2"', '""', 'null', 'true', '[]', '[12345]', '{}'],
      ...['{"$numberInt":"5"}', '{"valueOf":5}', '[[[]]]', 'NaN', 'Infinity', '0x10', '+5', '1_000', '.5'],
    ),
  },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.nat(20_000).map(String) },
);

/** Parses a JSON number; undefined for anything else. */
const parseNumber = (text: string): number | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the JSON body with these fields replaced by raw text. */
const bodyWith = (body: object, amounts: Record<string, string>): string => {
  let text = JSON.stringify(body);
  for (const [field, amount] of Object.entries(amounts))
    text = text.replace(new RegExp(`"${field}":[^,}\\]]+`), `"${field}":${amount}`);
  return text;
};

const total = (orders: Array<Record<string, number>>, field: string) =>
  orders.reduce((sum, order) => sum + order[field]!, 0);

const isRefusal = ({ status, body }: ApiResponse) =>
  status >= 400 && status < 500 && typeof body?.code === 'string';

const promoCodes = fc.constantFrom(undefined, undefined, 'FIRST20', 'TWICE', 'FREE');
const services = fc.constantFrom('braids', 'cut', 'consultation');

const booking = fc.record({
  choice: fc.record({ service: services, promoCode: promoCodes }),
  field: fc.constantFrom('expectedTotalCents', 'creditCents'),
  amount: amountText,
  credit: fc.constantFrom(0, 100, 999),
});
type BookingTry = typeof booking extends fc.Arbitrary<infer B> ? B : never;

const accepted = { bookings: 0, carts: 0, promos: 0 };

const tryBooking = async ({ choice, field, amount, credit }: BookingTry) => {
  const fullChoice: Choice = { ...choice, day: 3, time: '10:00' };
  const price = costOf(fullChoice);
  const sent = { expectedTotalCents: price, creditCents: Math.min(credit, price) };
  const { headers, body } = bookingRequest(world.clock.now, { ...fullChoice, creditCents: sent.creditCents });
  const text = bodyWith(body, { [field]: amount });
  const response = await world.call(customer, 'createBooking', { headers, body: text });
  if (isRefusal(response)) return;
  expect([response.status, text]).toEqual([201, text]);
  const parsed = { ...sent, [field]: parseNumber(amount) };
  // JSON has a negative zero, which costs as much as zero.
  expect(Number(parsed.expectedTotalCents) + 0).toBe(price);
  expect(parsed.creditCents).toBeLessThanOrEqual(Math.min(walletCents, price));
  const { booking: made } = response.body;
  expect([made.totalCents, made.creditCents]).toEqual([price, Number(parsed.creditCents) + 0]);
  expect((await cancel(world, customer, made.id)).status).toBe(200);
  accepted.bookings += 1;
};

const cart = fc.record({
  wanted: fc.constantFrom<Record<string, number>>(
    { oil: 1 },
    { oil: 2, comb: 1 },
    { dryer: 1, comb: 2, oil: 1 },
  ),
  field: fc.constantFrom('expectedPriceCents', 'creditCents', 'quantity'),
  amount: amountText,
});
type CartTry = typeof cart extends fc.Arbitrary<infer C> ? C : never;

const tryCart = async ({ wanted, field, amount }: CartTry) => {
  const { headers, body } = cartRequest(providers, { wanted, creditCents: 100 });
  const text = bodyWith(body, { [field]: amount });
  const response = await world.call(customer, 'createOrders', { headers, body: text });
  if (isRefusal(response)) return;
  expect([response.status, text]).toEqual([201, text]);
  const [first = ''] = Object.keys(wanted);
  const parsed = { ...wanted, ...(field === 'quantity' && { [first]: parseNumber(amount)! }) };
  const { orders } = response.body;
  expect(total(orders, 'totalCents')).toBe(priceOf({ wanted: parsed }));
  expect(total(orders, 'creditCents')).toBe(field === 'creditCents' ? parseNumber(amount)! + 0 : 100);
  expect((await cancelOrder(world, customer, ordersSessionOf(response).orderIds[0]!)).status).toBe(200);
  accepted.carts += 1;
};

const promo = fc.record({
  type: fc.constantFrom('percentage', 'fixed'),
  field: fc.constantFrom('discountValue', 'usageLimit'),
  amount: amountText,
});
type PromoTry = typeof promo extends fc.Arbitrary<infer P> ? P : never;

let codesCreated = 0;

const tryPromo = async ({ type, field, amount }: PromoTry) => {
  const code = `FUZZ${codesCreated++}`;
  const fields = { code, discountType: type, discountValue: 500, usageLimit: 5 };
  const text = bodyWith(fields, { [field]: amount });
  const response = await world.call(admin, 'createPromoCode', { body: text });
  if (isRefusal(response)) return;
  expect([response.status, text]).toEqual([201, text]);
  const { headers, body } = bookingRequest(world.clock.now, { service: 'braids', day: 4, time: '10:00' });
  const list = body.expectedTotalCents;
  const discount = response.body.discountValue;
  const wanted = type === 'fixed' ? discount : Math.round((list * discount) / 10_000);
  const price = list - Math.min(list, wanted);
  const choice = { headers, body: { ...body, promoCode: code, expectedTotalCents: price } };
  const booked = await world.call(customer, 'createBooking', choice);
  // The discounted price may be below the minimum for a card.
  if (isRefusal(booked)) return expect(price > 0 && price < 50).toBe(true);
  expect([price, booked.body.booking.totalCents]).toEqual([price, price]);
  expect((await cancel(world, customer, booked.body.booking.id)).status).toBe(200);
  accepted.promos += 1;
};

const fuzz = async <T>(inputs: fc.Arbitrary<T>, attempt: (input: T) => Promise<unknown>) => {
  const property = fc.asyncProperty(inputs, async (input) => {
    await attempt(input);
    // Past the limits on attempts.
    world.clock.now += 31 * minute;
  });
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
};

test('a booking request with invalid amounts is refused or charged the right price', async () => {
  await fuzz(booking, tryBooking);
  expect(accepted.bookings).toBeGreaterThan(0);
});

test('a cart with invalid amounts is refused or charged the right price', async () => {
  await fuzz(cart, tryCart);
  expect(accepted.carts).toBeGreaterThan(0);
});

test('a promo code takes off its value, and never goes below zero', async () => {
  await fuzz(promo, tryPromo);
  expect(accepted.promos).toBeGreaterThan(0);
});

test('refuses to spend more wallet credit than the balance', async () => {
  const price = costOf({ service: 'braids', day: 3, time: '11:00' });
  const { headers, body } = bookingRequest(world.clock.now, { service: 'braids', day: 3, time: '11:00' });
  const withCredit = (creditCents: number) =>
    world.call(customer, 'createBooking', { headers, body: { ...body, creditCents } });
  expect(await withCredit(walletCents + 1)).toMatchObject({
    status: 409,
    body: { code: 'insufficient_credit' },
  });
  expect(await withCredit(price + 1)).toMatchObject({
    status: 400,
    body: { fields: { creditCents: expect.any(String) } },
  });
  expect(await withCredit(price - 49)).toMatchObject({ status: 409, body: { code: 'amount_too_small' } });
});

test('the books balance at the end and no cent is lost', async () => {
  await deliverAll(world);
  world.clock.now += 70 * minute;
  await world.sweep();
  expect([...(await violationsInWorld(world, true)), ...(await moneyMismatchesIn(world))]).toEqual([]);
});
