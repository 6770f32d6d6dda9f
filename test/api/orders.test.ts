import { randomUUID } from 'node:crypto';
import { payByCard } from '../../infra/acting/bookings';
import { cartOf, newOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { sessionMinutes } from '../../shared/booking/lifecycle';
import type { OwnProduct } from '../../shared/catalog/product';
import { deliveredOrder, paidOrders, payAndGetOrders, shippedOrder } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { piecesOf } from './given/stock';
import { hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
let seller: Person;
let other: Person;
let customer: Person;
let oil: OwnProduct;
let brush: OwnProduct;

beforeAll(async () => {
  [seller, other] = await Promise.all([newProvider(cloud), newProvider(cloud)]);
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
  oil = await newProduct(seller, { name: 'Argan Oil', priceCents: 2_000, stock: 10 });
  brush = await newProduct(other, { name: 'Paddle Brush', priceCents: 1_250, stock: 3 });
});

const orderOf = (orderId: string) => customer.api.getOrder({ params: { orderId } });
const walletOf = async () => (await customer.api.getWallet()).wallet;

test('a cart from two sellers is paid once and becomes one order for each', async () => {
  const held = await newOrders(customer, [oil, brush], { quantity: 2 });
  expect(held.orders).toMatchObject([
    { name: 'Argan Oil', quantity: 2, totalCents: 4_000, status: 'pending', paymentStatus: 'unpaid' },
    { name: 'Paddle Brush', quantity: 2, totalCents: 2_500, provider: { id: other.id } },
  ]);
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 8, reserved: 2, sold: 0 });
  expect((await seller.api.listProviderOrders()).items.map(({ id }) => id)).not.toContain(held.orders[0]!.id);
  const paid = await payAndGetOrders(cloud, customer, held);
  expect(paid).toMatchObject([
    { status: 'paid', paymentStatus: 'paid', cardCents: 4_000, creditCents: 0 },
    { status: 'paid', paymentStatus: 'paid', cardCents: 2_500, creditCents: 0 },
  ]);
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 8, reserved: 0, sold: 2 });
  expect((await seller.api.listProviderOrders()).items[0]).toMatchObject({ id: paid[0]!.id });
  await settled(cloud);
  const { items } = await other.api.listNotifications();
  expect(items).toContainEqual(expect.objectContaining({ type: 'order', title: 'New order' }));
});

test('repeating a cart returns the same orders, and another cart under its key is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await customer.api.createOrders({ headers, body: cartOf([oil]) });
  const again = await customer.api.createOrders({ headers, body: cartOf([oil]) });
  expect(again).toEqual(first);
  expect(await piecesOf(cloud, oil)).toMatchObject({ stock: 9, reserved: 1 });
  await expect(customer.api.createOrders({ headers, body: cartOf([brush]) })).rejects.toMatchObject({
    code: 'key_reused',
  });
});

test('an equal cart is placed again only on request while the first can be paid', async () => {
  const pair = await newOrders(customer, [oil, brush], { quantity: 3 });
  const repeated = newOrders(customer, [brush, oil], { quantity: 3, shippingAddress: '2 Test Street' });
  const orderId = pair.orders[0]!.id;
  await expect(repeated).rejects.toMatchObject({
    code: 'unpaid_order_exists',
    more: { details: { checkoutId: pair.orders[0]!.checkoutId, orderId } },
  });
  expect(await customer.api.payOrder({ params: { orderId } })).toEqual({ url: pair.url });

  const first = await newOrders(customer, [oil]);
  const headers = { 'idempotency-key': randomUUID() };
  const body = cartOf([oil]);
  await expect(customer.api.createOrders({ headers, body })).rejects.toMatchObject({
    code: 'unpaid_order_exists',
  });
  const second = await customer.api.createOrders({ headers, body: { ...body, another: true } });
  expect(second.orders[0]!.id).not.toBe(first.orders[0]!.id);
  // Its retry repeats it, and the next equal cart is asked about the latest one.
  expect(await customer.api.createOrders({ headers, body: { ...body, another: true } })).toEqual(second);
  await expect(newOrders(customer, [oil])).rejects.toMatchObject({
    more: { details: { orderId: second.orders[0]!.id } },
  });
});

test('an equal cart is placed at once when the first was cancelled, paid or can no longer be paid', async () => {
  const cancelled = await newOrders(customer, [oil]);
  await customer.api.cancelOrder({ params: { orderId: cancelled.orders[0]!.id } });
  await payAndGetOrders(cloud, customer, await newOrders(customer, [oil]));
  const later = hoursAfter(Date.now(), (sessionMinutes + 1) / 60);
  const expired = await newOrders(customer, [oil]);
  const next = await newOrders(customer, [oil], { now: later });
  expect(next.orders[0]!.id).not.toBe(expired.orders[0]!.id);
});

test('of two tabs that place an equal cart at once, one is asked', async () => {
  const answers = await Promise.allSettled([newOrders(customer, [oil]), newOrders(customer, [oil])]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'unpaid_order_exists' },
  });
  expect(await piecesOf(cloud, oil)).toMatchObject({ reserved: 1 });
});

test('two lines of the same product become one order', async () => {
  const { orders } = await newOrders(customer, [oil, oil]);
  expect(orders).toMatchObject([{ quantity: 2, totalCents: 4_000 }]);
});

test('a sold-out product is named, and nothing in the cart is reserved', async () => {
  await newOrders(await newCustomer(cloud), [brush], { quantity: 3 });
  await expect(newOrders(customer, [oil, brush])).rejects.toMatchObject({
    code: 'cart_changed',
    more: { message: 'Paddle Brush is sold out.', details: { lines: [{ productId: brush.id, stock: 0 }] } },
  });
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 10, reserved: 0, sold: 0 });
});

test('refuses an order when the price has changed since it was shown', async () => {
  const body = { ...oil, priceCents: 2_100, stockSeen: oil.stock };
  await seller.api.updateProduct({ params: { productId: oil.id }, body });
  await expect(newOrders(customer, [oil])).rejects.toMatchObject({
    code: 'cart_changed',
    more: {
      message: 'Argan Oil now costs $21.00.',
      details: { lines: [{ productId: oil.id, priceCents: 2_100 }] },
    },
  });
});

test('refuses more than the stock, archived products and the seller’s own products', async () => {
  await expect(newOrders(customer, [brush], { quantity: 4 })).rejects.toMatchObject({
    more: { message: 'Paddle Brush: only 3 left.' },
  });
  await other.api.archiveProduct({ params: { productId: brush.id } });
  await expect(newOrders(customer, [brush])).rejects.toMatchObject({
    more: { message: 'Paddle Brush is no longer available.' },
  });
  await expect(newOrders(seller, [oil])).rejects.toMatchObject({ code: 'own_listing' });
});

test('cancelling one unpaid order cancels its whole checkout', async () => {
  const { orders, url } = await newOrders(customer, [oil, brush]);
  const params = { orderId: orders[0]!.id };
  expect(await customer.api.cancelOrder({ params })).toMatchObject({
    order: { status: 'cancelled', paymentStatus: 'unpaid' },
    refundCents: 0,
  });
  expect(await orderOf(orders[1]!.id)).toMatchObject({ status: 'cancelled' });
  expect(await piecesOf(cloud, brush)).toEqual({ stock: 3, reserved: 0, sold: 0 });
  await expect(payByCard(cloud, url)).rejects.toThrow();
});

test('cancelling an order that turns out to be paid refunds that order only', async () => {
  const { orders, url } = await newOrders(customer, [oil, brush]);
  await payByCard(cloud, url);
  const params = { orderId: orders[0]!.id };
  expect(await customer.api.cancelOrder({ params })).toMatchObject({ refundCents: 2_000 });
  expect(await orderOf(orders[1]!.id)).toMatchObject({ status: 'paid' });
  expect(await walletOf()).toEqual({ creditCents: 2_000, heldCents: 0 });
});

test('cancelling a paid order refunds it and restocks it, and the other order goes on', async () => {
  const [bought, kept] = await paidOrders(cloud, customer, [oil, brush]);
  const { refundCents } = await customer.api.cancelOrder({ params: { orderId: bought!.id } });
  expect(refundCents).toBe(2_000);
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 10, reserved: 0, sold: 0 });
  expect(await orderOf(kept!.id)).toMatchObject({ status: 'paid' });
  await expect(customer.api.cancelOrder({ params: { orderId: bought!.id } })).rejects.toMatchObject({
    code: 'not_possible_now',
  });
});

test('an order moves from processing to delivered in sequence, and a review releases the earnings', async () => {
  const [order] = await paidOrders(cloud, customer, [oil]);
  const id = order!.id;
  const params = { orderId: id };
  await expect(
    seller.api.updateOrderStatus({ params, body: { transition: 'deliver' } }),
  ).rejects.toMatchObject({
    code: 'not_possible_now',
  });
  await seller.api.updateOrderStatus({ params, body: { transition: 'process' } });
  await expect(customer.api.cancelOrder({ params })).rejects.toMatchObject({ code: 'not_possible_now' });
  await expect(seller.api.updateOrderStatus({ params, body: { transition: 'ship' } })).rejects.toMatchObject({
    more: { fields: { trackingNumber: 'Please enter a tracking number' } },
  });
  await seller.api.updateOrderStatus({ params, body: { transition: 'ship', trackingNumber: ' 1Z 42 ' } });
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', trackingNumber: '1Z 42' });
  // Repeating it is harmless, in case the answer was lost; another number is a mistake.
  const again = { transition: 'ship' as const, trackingNumber: '1Z 42' };
  expect(await seller.api.updateOrderStatus({ params, body: again })).toMatchObject({ status: 'shipped' });
  await expect(
    seller.api.updateOrderStatus({ params, body: { ...again, trackingNumber: '1Z 43' } }),
  ).rejects.toMatchObject({ code: 'not_possible_now' });
  await seller.api.updateOrderStatus({ params, body: { transition: 'deliver' } });
  const before = (await seller.api.getProviderWallet()).wallet;
  await customer.api.reviewOrder({ params, body: { rating: 5, comment: 'Shiny' } });
  const after = (await seller.api.getProviderWallet()).wallet;
  expect(after.availableCents - before.availableCents).toBe(1_800);
  expect(after.pendingCents - before.pendingCents).toBe(-1_800);
  await expect(
    customer.api.reviewOrder({ params, body: { rating: 5, comment: 'Again' } }),
  ).rejects.toMatchObject({ code: 'already_reviewed' });
});

test('a product has its own reviews and rating, which name it as it was called when reviewed', async () => {
  const comb = await newProduct(seller, { name: 'Wide Comb' });
  const parties = { customer, provider: seller };
  const now = customer.at(new Date().toISOString());
  const params = { productId: oil.id };
  const before = (await now.getProduct({ params })).provider.rating;
  for (const [product, rating, comment] of [
    [oil, 5, 'Shiny'],
    [comb, 2, 'Stiff'],
  ] as const) {
    const { id } = await deliveredOrder(cloud, parties, product);
    await customer.api.reviewOrder({ params: { orderId: id }, body: { rating, comment } });
  }
  const own = await now.listProductReviews({ params, query: {} });
  expect(own.items).toEqual([
    expect.objectContaining({
      comment: 'Shiny',
      about: { kind: 'product', id: oil.id, title: oil.name },
    }),
  ]);
  const { rating, provider } = await now.getProduct({ params });
  expect(rating).toEqual({ sum: 5, count: 1 });
  expect(provider.rating).toEqual({ sum: before.sum + 7, count: before.count + 2 });
  const all = await now.listReviews({ params: { providerId: seller.id }, query: {} });
  expect(all.items.map(({ about }) => about?.title).slice(0, 2)).toEqual([comb.name, oil.name]);
});

test('the earnings are released seven days after delivery', async () => {
  const order = await deliveredOrder(cloud, { customer, provider: seller }, oil);
  const before = (await seller.api.getProviderWallet()).wallet.availableCents;
  await sweepAt(cloud, hoursAfter(Date.now(), 7 * 24 - 1));
  expect((await seller.api.getProviderWallet()).wallet.availableCents).toBe(before);
  await sweepAt(cloud, hoursAfter(Date.now(), 7 * 24 + 1));
  expect((await seller.api.getProviderWallet()).wallet.availableCents).toBe(before + 1_800);
  await customer.api.reviewOrder({ params: { orderId: order.id }, body: { rating: 4, comment: 'Late' } });
});

test('an order not shipped in 14 days is refunded, and a shipped one counts as delivered after 21', async () => {
  const [lazy] = await paidOrders(cloud, customer, [brush]);
  const sent = await shippedOrder(cloud, { customer, provider: seller }, oil);
  await sweepAt(cloud, hoursAfter(Date.now(), 14 * 24 + 1));
  expect(await orderOf(lazy!.id)).toMatchObject({ status: 'cancelled', refundedCents: 1_250 });
  expect(await orderOf(sent.id)).toMatchObject({ status: 'shipped' });
  await sweepAt(cloud, hoursAfter(Date.now(), 21 * 24 + 1));
  expect(await orderOf(sent.id)).toMatchObject({ status: 'delivered' });
});

test('an order that is not paid in time is restocked', async () => {
  const { orders } = await newOrders(customer, [brush], { quantity: 3 });
  await sweepAt(cloud, hoursAfter(orders[0]!.createdAt, 37 / 60));
  expect(await orderOf(orders[0]!.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
  expect(await piecesOf(cloud, brush)).toEqual({ stock: 3, reserved: 0, sold: 0 });
});
