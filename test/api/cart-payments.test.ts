import { payByCard, sessionOf } from '../../infra/acting/bookings';
import { newOrders, type PlacedOrders } from '../../infra/acting/orders';
import type { Person } from '../../infra/acting/person';
import { stripeControl } from '../../infra/acting/stripe-control';
import { tableOf } from '../../infra/acting/table';
import { type JournalRecord, journal, journalKeys } from '../../lambdas/data/journal';
import type { Product } from '../../shared/catalog/product';
import { paidOrders, payAndGetOrders } from '../given/orders';
import { newCustomer, newProvider } from '../given/people';
import { newProduct } from '../given/products';
import { runningCloud } from '../given/running-cloud';
import { send } from './given/send';
import { piecesOf } from './given/stock';
import { fakeEvent, signedEvent, stripeClient } from './given/stripe';
import { dayLater, hoursAfter, settled, sweepAt } from './given/time';

const cloud = runningCloud();
const stripe = stripeControl(cloud);
const client = stripeClient();
let table: Awaited<ReturnType<typeof tableOf>>;
let seller: Person;
let customer: Person;
let oil: Product;
let comb: Product;

beforeAll(async () => {
  table = await tableOf(cloud);
  seller = await newProvider(cloud);
});
beforeEach(async () => {
  customer = await newCustomer(cloud);
  [oil, comb] = await Promise.all([
    newProduct(seller, { name: 'Argan Oil', priceCents: 2_000, stock: 5 }),
    newProduct(seller, { name: 'Comb', priceCents: 1_000, stock: 5 }),
  ]);
});
afterEach(() => stripe.release());
afterAll(() => table.close());

const statusesOf = async ({ orders }: PlacedOrders): Promise<string[]> => {
  const found = await Promise.all(orders.map(({ id }) => customer.api.getOrder({ params: { orderId: id } })));
  return found.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`);
};
const recordOf = async (key: string): Promise<JournalRecord | undefined> =>
  await table.read(journal.ref(key));
const verify = (who: Person, sessionId: string, { orders }: PlacedOrders) =>
  who.api.verifyPayment({ body: { sessionId, orderIds: orders.map(({ id }) => id) } });
const receive = async (event: unknown) =>
  (await send(cloud.origin, 'stripeWebhook', signedEvent(event))).status;

/** Pays for a checkout in another session, which our code never creates. Returns the session and the payment. */
const payElsewhere = async ({ orders }: PlacedOrders) => {
  const checkoutId = orders[0]!.checkoutId;
  const session = await client.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: checkoutId,
    metadata: { checkoutId, customerId: customer.id },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 3_000, product_data: { name: 'The same cart' } },
      },
    ],
    success_url: cloud.origin,
    cancel_url: cloud.origin,
  });
  await payByCard(cloud, session.url!);
  const { payment_intent } = await client.checkout.sessions.retrieve(session.id);
  return { sessionId: session.id, paymentId: String(payment_intent) };
};

const expectRefundedToCard = async (paymentId: string) => {
  expect(await recordOf(journalKeys.late(paymentId))).toMatchObject({
    postings: [
      { account: 'stripe', cents: -3_000 },
      { account: 'refund due', cents: 3_000 },
    ],
  });
  expect(await recordOf(journalKeys.lateEnd(paymentId))).toMatchObject({
    postings: [
      { account: 'refund due', cents: -3_000 },
      { account: 'stripe', cents: 3_000 },
    ],
  });
  const { data } = await client.refunds.list({ payment_intent: paymentId });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([[3_000, 'succeeded']]);
};

test('two tabs share one session, and paying in both charges the card once', async () => {
  const held = await newOrders(customer, [oil, comb]);
  const params = { orderId: held.orders[1]!.id };
  expect(await customer.api.payOrder({ params })).toEqual({ url: held.url });
  await Promise.all([payByCard(cloud, held.url), payByCard(cloud, held.url)]);
  await Promise.all([
    verify(customer, sessionOf(held.url), held),
    verify(customer, sessionOf(held.url), held),
  ]);
  expect(await statusesOf(held)).toEqual(['paid paid', 'paid paid']);
  const { payment_intent } = await client.checkout.sessions.retrieve(sessionOf(held.url));
  const charges = await stripe.control<Array<{ payment_intent: string }>>('charges');
  expect(charges.filter((charge) => charge.payment_intent === payment_intent)).toHaveLength(1);
  expect((await customer.api.payOrder({ params })).url).toContain('/order-success');
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 4, reserved: 0, sold: 1 });
});

test('a second payment for a paid cart is refunded to the card', async () => {
  const held = await newOrders(customer, [oil, comb]);
  await payAndGetOrders(cloud, customer, held);
  const { sessionId, paymentId } = await payElsewhere(held);
  await settled(cloud);
  const event = fakeEvent('checkout.session.completed', {
    id: sessionId,
    client_reference_id: held.orders[0]!.checkoutId,
  });
  for (const status of [200, 200]) expect(await receive(event)).toBe(status);
  await expectRefundedToCard(paymentId);
  expect(await statusesOf(held)).toEqual(['paid paid', 'paid paid']);
});

test('a second payment whose refund is pending is refunded once, and the sweep completes it', async () => {
  const held = await newOrders(customer, [oil, comb]);
  await payAndGetOrders(cloud, customer, held);
  await stripe.control('outcomes', { refund: 'pending' });
  const { sessionId, paymentId } = await payElsewhere(held);
  const checkoutId = held.orders[0]!.checkoutId;
  const event = fakeEvent('checkout.session.completed', { id: sessionId, client_reference_id: checkoutId });
  expect(await receive(event)).toBe(200);
  await dayLater(cloud);
  await stripe.control('outcomes', { refund: 'succeeded' });
  expect(await recordOf(journalKeys.lateEnd(paymentId))).toBeUndefined();
  const { data } = await client.refunds.list({ payment_intent: paymentId });
  await stripe.control(`refunds/${data[0]!.id}/settle`, { status: 'succeeded' });
  await sweepAt(cloud, hoursAfter(Date.now(), 26));
  await expectRefundedToCard(paymentId);
  expect(await statusesOf(held)).toEqual(['paid paid', 'paid paid']);
});

test('an expired cart cannot be paid, and a payment that still arrives is refunded to the card', async () => {
  const held = await newOrders(customer, [oil, comb]);
  await sweepAt(cloud, hoursAfter(held.orders[0]!.createdAt, 37 / 60));
  expect(await statusesOf(held)).toEqual(['cancelled unpaid', 'cancelled unpaid']);
  await expect(payByCard(cloud, held.url)).rejects.toThrow();
  const { sessionId, paymentId } = await payElsewhere(held);
  const event = fakeEvent('checkout.session.completed', {
    id: sessionId,
    client_reference_id: held.orders[0]!.checkoutId,
  });
  expect(await receive(event)).toBe(200);
  await expectRefundedToCard(paymentId);
  expect(await statusesOf(held)).toEqual(['cancelled unpaid', 'cancelled unpaid']);
  expect(await piecesOf(cloud, oil)).toEqual({ stock: 5, reserved: 0, sold: 0 });
  await settled(cloud);
  const { items } = await customer.api.getWallet();
  expect(items.map(({ type, amountCents }) => [type, amountCents]).sort()).toEqual([
    ['product_sale', -3_000],
    ['refund', 3_000],
  ]);
});

test('the sweep settles a cart that was paid but whose webhook never came', async () => {
  const held = await newOrders(customer, [oil]);
  await stripe.hold();
  await payByCard(cloud, held.url);
  await sweepAt(cloud, hoursAfter(held.orders[0]!.createdAt, 37 / 60));
  expect(await statusesOf(held)).toEqual(['paid paid']);
});

test('a webhook about an unknown session or checkout changes nothing', async () => {
  const held = await newOrders(customer, [oil]);
  const { checkoutId } = held.orders[0]!;
  for (const type of ['checkout.session.completed', 'checkout.session.expired'] as const) {
    expect(await receive(fakeEvent(type, { id: 'cs_test_unknown', client_reference_id: 'nobody' }))).toBe(
      200,
    );
    expect(await receive(fakeEvent(type, { id: 'cs_test_unknown' }))).toBe(200);
  }
  const unknown = { id: 'cs_test_unknown', client_reference_id: checkoutId };
  expect(await receive(fakeEvent('checkout.session.completed', unknown))).toBe(200);
  expect(await statusesOf(held)).toEqual(['pending unpaid']);
  expect(await recordOf(journalKeys.pay(checkoutId))).toBeUndefined();
});

test('a webhook with a forged signature changes nothing, even when the payment was made', async () => {
  const held = await newOrders(customer, [oil]);
  await stripe.hold();
  await payByCard(cloud, held.url);
  const forged = signedEvent(await stripe.eventOf(held.orders[0]!.checkoutId), 'whsec_other');
  const { status, body } = await send(cloud.origin, 'stripeWebhook', forged);
  expect([status, body?.code]).toEqual([400, 'invalid_signature']);
  expect(await statusesOf(held)).toEqual(['pending unpaid']);
});

test('repeated and out-of-order webhooks settle a cart once and never undo it', async () => {
  const held = await newOrders(customer, [oil, comb]);
  const { checkoutId } = held.orders[0]!;
  await stripe.hold();
  await payByCard(cloud, held.url);
  const expired = fakeEvent('checkout.session.expired', {
    id: sessionOf(held.url),
    client_reference_id: checkoutId,
  });
  const completed = await stripe.eventOf(checkoutId);
  for (const event of [expired, completed, expired, completed]) expect(await receive(event)).toBe(200);
  expect(await statusesOf(held)).toEqual(['paid paid', 'paid paid']);
  expect(await recordOf(journalKeys.pay(checkoutId))).toMatchObject({ event: 'paid' });
  expect(await piecesOf(cloud, comb)).toEqual({ stock: 4, reserved: 0, sold: 1 });
  await settled(cloud);
  expect((await customer.api.getWallet()).items).toHaveLength(2);
});

test('verifyPayment accepts only a cart’s own session, from its own customer', async () => {
  const mine = await newOrders(customer, [oil]);
  const stranger = await newCustomer(cloud);
  const theirs = await newOrders(stranger, [comb]);
  const paidBefore = await paidOrders(cloud, stranger, [comb], { another: true });
  await payByCard(cloud, mine.url);
  const invalid = { code: 'invalid_payment_session' };
  await expect(verify(stranger, sessionOf(mine.url), mine)).rejects.toMatchObject(invalid);
  await expect(verify(stranger, sessionOf(mine.url), theirs)).rejects.toMatchObject(invalid);
  await expect(verify(customer, sessionOf(theirs.url), mine)).rejects.toMatchObject(invalid);
  const free = `free_${mine.orders[0]!.checkoutId}`;
  await expect(verify(customer, free, mine)).rejects.toMatchObject(invalid);
  const mixed = { ...theirs, orders: [...paidBefore, ...theirs.orders] };
  await expect(verify(stranger, sessionOf(theirs.url), mixed)).rejects.toMatchObject(invalid);
  expect(await verify(stranger, sessionOf(theirs.url), theirs)).toMatchObject({ success: false });
  expect(await verify(customer, sessionOf(mine.url), mine)).toMatchObject({ success: true });
});
