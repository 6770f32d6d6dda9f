import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { bookingChoice, openDate, usualTimes } from '../../infra/acting/bookings';
import { cartOf } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { Product } from '../../shared/catalog/product';
import { isFull } from '../given/full';
import { newHairstyle } from '../given/hairstyles';
import { giveCredit } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { inGroupsOf, newCrowd, raceWithTrouble, tally } from './given/crowd';
import { type Answer, send } from './given/send';
import { piecesOf } from './given/stock';

const cloud = runningCloud();
const crowdSize = isFull ? 500 : 200;

let crowd: Person[];
let seller: Person;
let other: Person;
let spender: Person;

beforeAll(async () => {
  [seller, other, crowd] = await Promise.all([
    newProvider(cloud),
    newProvider(cloud),
    newCrowd(cloud, crowdSize),
  ]);
  spender = await newCustomer(cloud);
  await giveCredit(cloud, spender, seller, 3_000);
});

const buy = async (person: Person, body: unknown): Promise<Answer> => {
  const headers = { 'idempotency-key': randomUUID() };
  return send(cloud.origin, 'createOrders', { headers, body }, await person.token());
};

const cancel = async (person: Person, { body }: Answer): Promise<Answer> => {
  const [order] = (body as { orders: Array<{ id: string }> }).orders;
  const params = { orderId: order!.id };
  return send(cloud.origin, 'cancelOrder', { params }, await person.token());
};

test('ten of hundreds of customers who buy one of the last ten at once get one', async () => {
  const oil = await newProduct(seller, { stock: 10 });
  const answers = await Promise.all(crowd.map((person) => buy(person, cartOf([oil]))));
  expect(tally(answers)).toEqual({ '201': 10, '409 cart_changed': crowdSize - 10 });
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 0, reserved: 10, sold: 0 });
}, 120_000);

test('carts with the same two products in opposite order neither deadlock nor lose stock', async () => {
  const [oil, comb] = await Promise.all([
    newProduct(seller, { stock: 100 }),
    newProduct(other, { name: 'Comb', stock: 130 }),
  ]);
  const orders: Product[][] = [
    [oil, comb],
    [comb, oil],
  ];
  const answers = await inGroupsOf(8, crowd.slice(0, 160), async (person) => ({
    person,
    answer: await buy(person, cartOf(orders[crowd.indexOf(person) % 2]!)),
  }));
  expect(tally(answers.map(({ answer }) => answer))).toEqual({ '201': 100, '409 cart_changed': 60 });
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 0, reserved: 100, sold: 0 });
  expect(await piecesOf(cloud, comb)).toEqual({ stock: 30, reserved: 100, sold: 0 });
  const placed = answers.filter(({ answer }) => answer.status === 201).slice(0, 40);
  const cancelled = await Promise.all(placed.map(({ person, answer }) => cancel(person, answer)));
  expect(tally(cancelled)).toEqual({ '200': 40 });
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 40, reserved: 60, sold: 0 });
  expect(await piecesOf(cloud, comb)).toEqual({ stock: 70, reserved: 60, sold: 0 });
}, 120_000);

test('ten carts that each name one product twice sell as many pairs as there are', async () => {
  const oil = await newProduct(seller, { stock: 5 });
  const answers = await Promise.all(crowd.slice(0, 10).map((person) => buy(person, cartOf([oil, oil]))));
  expect(tally(answers)).toEqual({ '201': 2, '409 cart_changed': 8 });
  for (const { status, body } of answers)
    if (status === 201) expect(body?.orders).toMatchObject([{ quantity: 2, totalCents: 3_600 }]);
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 1, reserved: 4, sold: 0 });
});

test('fifty tabs that spend the same credit spend it once', async () => {
  const oil = await newProduct(seller, { priceCents: 2_000, stock: 100 });
  const cart = cartOf([oil], { creditCents: 2_000, another: true });
  const answers = await Promise.all(Array.from({ length: 50 }, () => buy(spender, cart)));
  expect(tally(answers)).toEqual({ '201': 1, '409 insufficient_credit': 49 });
  expect((await spender.api.getWallet()).wallet).toEqual({ creditCents: 1_000, heldCents: 0 });
});

test('a promo code with five uses left is used five times in 200 concurrent bookings', async () => {
  const style = await newHairstyle(seller, { priceCents: 12_000, durationMinutes: 60 });
  const code = `RACE${Date.now().toString(36)}`.toUpperCase();
  const terms = { discountType: 'percentage', discountValue: 2_000, usageLimit: 5 } as const;
  await (await admin(cloud)).api.createPromoCode({ body: { code, ...terms } });
  const choiceOf = (index: number) =>
    bookingChoice(style, {
      date: openDate(2 + 2 * Math.floor(index / usualTimes.length)),
      time: usualTimes[index % usualTimes.length],
      promoCode: code,
      expectedTotalCents: 9_600,
    });
  const answers = await Promise.all(
    crowd.slice(0, 200).map(async (person, index) => {
      const parts = { headers: { 'idempotency-key': randomUUID() }, body: choiceOf(index) };
      return send(cloud.origin, 'createBooking', parts, await person.token());
    }),
  );
  expect(tally(answers)).toEqual({ '201': 5, '422 invalid_promo_code': 195 });
}, 120_000);

raceWithTrouble(cloud);
