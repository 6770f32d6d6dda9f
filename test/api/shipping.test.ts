import { randomUUID } from 'node:crypto';
import { admin } from '../../infra/acting/admin';
import { sessionOf } from '../../infra/acting/bookings';
import { newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import type { OwnProduct } from '../../shared/catalog/product';
import { isolateBidi } from '../../shared/text/isolate-bidi';
import { giveCredit, paidOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { stripeClient } from './given/stripe';
import { settled } from './given/time';

const cloud = runningCloud();
let seller: Person;
let other: Person;
let customer: Person;
let oil: OwnProduct;
let comb: OwnProduct;
let brush: OwnProduct;

const terms = { feeCents: 499, freeFromCents: 10_000, states: ['NY' as const, 'NJ' as const] };
const toNewYork = { shippingAddress: '5 Test Lane, Brooklyn, NY 11201', shippingState: 'NY' as const };

beforeAll(async () => {
  [seller, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
  await seller.api.saveShipping({ body: { ...terms, version: 0 } });
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
  oil = await newProduct(seller, { name: 'Argan Oil', priceCents: 2_000, stock: 20 });
  comb = await newProduct(seller, { name: 'Comb', priceCents: 1_000, stock: 20 });
  brush = await newProduct(other, { name: 'Paddle Brush', priceCents: 1_250, stock: 20 });
});

test('a seller sets terms, which customers read and nobody overwrites unseen', async () => {
  const provider = await newProvider(cloud);
  expect(await provider.api.getShipping()).toEqual({ feeCents: 0, version: 0 });
  const days = { min: 2, max: 5 };
  const first = await provider.api.saveShipping({ body: { feeCents: 700, days, version: 0 } });
  expect(first).toEqual({ feeCents: 700, days, version: 1 });
  const providers = `${provider.id},${other.id}`;
  expect(await customer.api.readShipping({ query: { providers } })).toEqual({
    items: [{ providerId: provider.id, feeCents: 700, days }],
  });
  await expect(provider.api.saveShipping({ body: { feeCents: 800, version: 0 } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  const second = await provider.api.saveShipping({ body: { feeCents: 0, states: ['CA'], version: 1 } });
  expect(second).toEqual({ feeCents: 0, states: ['CA'], version: 2 });
  await expect(customer.api.getShipping()).rejects.toMatchObject({ code: 'not_provider' });
});

test('the page of a product has what its seller asks for shipping', async () => {
  const shippingOf = async ({ id }: OwnProduct) =>
    (await customer.api.getProduct({ params: { productId: id }, query: { fresh: 'true' } })).shipping;
  expect(await shippingOf(oil)).toEqual(terms);
  expect(await shippingOf(brush)).toBeUndefined();
});

test('a fee is charged once per seller, divided over their orders, and goes with each of them', async () => {
  const orders = await paidOrders(cloud, customer, [oil, comb, brush], {
    ...toNewYork,
    expectedShippingCents: 499,
  });
  expect(orders).toMatchObject([
    { totalCents: 2_333, shippingCents: 333, cardCents: 2_333 },
    { totalCents: 1_166, shippingCents: 166 },
    { totalCents: 1_250, shippingCents: 0 },
  ]);
  const [first, second] = orders.map(({ id }) => ({ orderId: id }));
  const { checkoutId } = orders[0]!;
  expect(await customer.api.getReceipt({ params: { checkoutId } })).toMatchObject({
    totalCents: 4_749,
    lines: [
      { listCents: 2_000, shippingCents: 333 },
      { listCents: 1_000, shippingCents: 166 },
      { listCents: 1_250, shippingCents: 0 },
    ],
  });

  // 10% of the price; the share of the fee is the seller's.
  const pending = async () => (await seller.api.getProviderWallet()).wallet.pendingCents;
  const before = await pending();
  expect(await customer.api.cancelOrder({ params: first! })).toMatchObject({ refundCents: 2_333 });
  expect(before - (await pending())).toBe(1_800 + 333);

  await seller.api.updateOrderStatus({
    params: second!,
    body: { transition: 'ship', trackingNumber: '1Z 1' },
  });
  await seller.api.updateOrderStatus({ params: second!, body: { transition: 'deliver' } });
  await customer.api.reviewOrder({ params: second!, body: { rating: 5, comment: 'Fine' } });
  await settled(cloud);
  const { items } = await seller.api.getProviderWallet();
  expect(items[0]).toMatchObject({ amountCents: 900 + 166, feeCents: 100, shippingCents: 166 });
});

test('shipping is free from an amount on, and without terms no state is needed', async () => {
  const { orders } = await newOrders(customer, [oil], { ...toNewYork, quantity: 5 });
  expect(orders).toMatchObject([{ totalCents: 10_000, shippingCents: 0 }]);
  const free = await newOrders(customer, [brush]);
  expect(free.orders).toMatchObject([{ totalCents: 1_250, shippingCents: 0 }]);
});

test('the payment page lists the shipping of each seller, of which credit pays last', async () => {
  await giveCredit(cloud, customer, other, 1_500);
  const { url } = await newOrders(customer, [oil, comb, brush], {
    ...toNewYork,
    expectedShippingCents: 499,
    creditCents: 1_500,
  });
  const session = await stripeClient().checkout.sessions.retrieve(sessionOf(url), { expand: ['line_items'] });
  expect(session.amount_total).toBe(4_749 - 1_500);
  const lines = session.line_items!.data.map(({ description, amount_total }) => [description, amount_total]);
  expect(lines.at(-1)).toEqual([expect.stringContaining('Shipping from'), 499]);
  expect(lines.map(([name]) => name)).not.toContain('Free shipping');
});

test.each([
  ['no state', { shippingState: undefined }, 'invalid_input', 'Choose the state of your address'],
  [
    'a state that the ZIP code contradicts',
    { shippingState: 'NJ' as const },
    'invalid_input',
    'The ZIP code of this address is in New York.',
  ],
  [
    'a state that the address contradicts',
    { shippingAddress: '5 Test Lane, Los Angeles, CA' },
    'invalid_input',
    'This address is in California.',
  ],
])('%s is refused at the state', async (_, change, code, message) => {
  const placing = newOrders(customer, [oil], { ...toNewYork, expectedShippingCents: 499, ...change });
  await expect(placing).rejects.toMatchObject({ code, more: { fields: { shippingState: message } } });
});

test('a state that a seller does not ship to is refused at the state, with the name of the seller', async () => {
  const toHawaii = { shippingAddress: '5 Test Lane, Honolulu, HI 96813', shippingState: 'HI' as const };
  const placing = newOrders(customer, [oil, brush], { ...toHawaii, expectedShippingCents: 499 });
  const { name } = await seller.api.getMe();
  await expect(placing).rejects.toMatchObject({
    code: 'not_shipped_there',
    more: { fields: { shippingState: expect.stringContaining(name) } },
  });
});

test('another fee than was shown is refused with the one that applies, and nothing is held', async () => {
  const placing = newOrders(customer, [oil], { ...toNewYork, expectedShippingCents: 299 });
  await expect(placing).rejects.toMatchObject({ code: 'cart_changed', more: { details: { lines: [] } } });
  const asFree = newOrders(customer, [oil, brush], { ...toNewYork, expectedShippingCents: 0 });
  const { name } = await seller.api.getMe();
  await expect(asFree).rejects.toThrow(`Shipping now costs $4.99 from ${isolateBidi(name)}.`);
  expect((await customer.api.listOrders()).items).toEqual([]);
});

test('a client that does not know of shipping is told to reload the page, unless shipping is free', async () => {
  const message = 'Shipping depends on where your order goes. Reload the page to see what it costs.';
  const old = { shippingAddress: toNewYork.shippingAddress };
  await expect(newOrders(customer, [oil], old)).rejects.toMatchObject({ code: 'invalid_input', message });
  await expect(newOrders(customer, [oil], toNewYork)).rejects.toThrow(message);
  expect((await newOrders(customer, [brush], old)).orders).toHaveLength(1);
});

test('the seller reads the state that was chosen, where the address does not say it', async () => {
  const orders = await paidOrders(cloud, customer, [oil], {
    shippingAddress: '5 Test Lane, Brooklyn',
    shippingState: 'NY',
    expectedShippingCents: 499,
  });
  expect(orders).toMatchObject([{ shippingAddress: '5 Test Lane, Brooklyn, NY' }]);
  const { items } = await seller.api.listProviderOrders({ query: {} });
  expect(items[0]).toMatchObject({ id: orders[0]!.id, shippingAddress: '5 Test Lane, Brooklyn, NY' });
});

test('of an order that was refunded in part, only the shipping that is left is released', async () => {
  const [order] = await paidOrders(cloud, customer, [oil], { ...toNewYork, expectedShippingCents: 499 });
  const params = { orderId: order!.id };
  await (await admin(cloud)).api.refundPurchase({
    params: { kind: 'order', id: order!.id },
    headers: { 'idempotency-key': randomUUID() },
    body: { cents: 2_100, to: 'wallet', reason: 'The bottle was half empty' },
  });
  await seller.api.updateOrderStatus({ params, body: { transition: 'ship', trackingNumber: '1Z 2' } });
  await seller.api.updateOrderStatus({ params, body: { transition: 'deliver' } });
  await customer.api.reviewOrder({ params, body: { rating: 5, comment: 'Fine' } });
  await settled(cloud);
  const { items } = await seller.api.getProviderWallet();
  expect(items[0]).toMatchObject({ amountCents: 399, feeCents: 0, shippingCents: 399 });
});
