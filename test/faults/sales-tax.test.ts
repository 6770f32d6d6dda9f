import { checkouts } from '../../lambdas/data/checkouts';
import { journal } from '../../lambdas/data/journal';
import { orders } from '../../lambdas/data/orders';
import { wallets } from '../../lambdas/data/wallets';
import type { UsState } from '../../shared/account/us-states';
import { violationsInWorld } from './invariants';
import { admin, customers, providers } from './people-and-services';
import { cartRequest } from './products-and-carts';
import { endDispute, openDispute, refundByAdmin, refundWorlds } from './refund-steps';
import { acceptReturn, askForReturn, receiveReturn } from './return-steps';
import { buy, buyPaid, cancelOrder, setShipping, updateOrderStatus } from './shop-steps';
import { refusals } from './stripe-stubs';
import type { World } from './world';

/* Sales tax from the checkout to the last refund; the stand-in for Stripe Tax asks 8.88% in New York. */

const [customer, buyer] = [customers[0]!, customers[1]!];
const seller = providers[0]!;
const hour = 3_600_000;

let world: World;
refundWorlds((opened) => {
  world = opened;
  world.salesTax.on = true;
});

const orderOf = async (id: string) => (await world.store.read(orders.ref(id)))!;
const creditOf = async (by = customer) => (await world.store.read(wallets.ref(by.id))).credit;
const owed = async (state: UsState = 'NY') => {
  const postings = (await world.scan()).flatMap((item) =>
    String(item.pk).startsWith('JOURNAL#') ? (journal.parse(item)?.postings ?? []) : [],
  );
  return postings
    .filter(({ account }) => account === `sales tax:${state}`)
    .reduce((sum, { cents }) => sum + cents, 0);
};
const place = (body: object = {}, by = buyer) => {
  const request = cartRequest(providers, { wanted: { oil: 1 } });
  return world.call(by, 'createOrders', { ...request, body: { ...request.body, ...body } });
};

/** One bottle of oil for $19.99, whose tax is $1.78. */
const delivered = async (): Promise<string> => {
  const [id] = (await buyPaid(world, buyer, { wanted: { oil: 1 } })).orderIds;
  await updateOrderStatus(world, seller, id!, 'ship');
  await updateOrderStatus(world, seller, id!, 'deliver');
  return id!;
};
const released = async (): Promise<string> => {
  const id = await delivered();
  world.clock.now += 8 * 24 * hour;
  await world.sweep();
  return id;
};

test('tax on products and shipping is divided over their orders, charged in one line, and owed to the state', async () => {
  await setShipping(world, providers[1]!, { feeCents: 499 });
  const { orderIds, session } = await buy(world, buyer, {
    wanted: { oil: 1, comb: 1, dryer: 1 },
    shippingCents: 499,
  });
  const placed = await Promise.all(orderIds.map(orderOf));
  expect(placed.map(({ taxCents, taxState }) => [taxCents, taxState])).toEqual([
    [178, 'NY'],
    [31, 'NY'],
    [753, 'NY'],
  ]);
  const checkout = (await world.store.read(checkouts.ref(placed[0]!.checkoutId)))!;
  expect(checkout.lines.at(-1)).toEqual({ name: 'Sales tax', cents: 962, isTax: true });
  const lines = await world.stripe.checkout.sessions.listLineItems(session);
  expect(lines.data.at(-1)).toMatchObject({ description: 'Sales tax', amount_total: 962 });
  expect(await owed()).toBe(0);

  await buyPaid(world, buyer, { wanted: { oil: 1 } });
  expect(await owed()).toBe(178);
});

/** Stripe Tax refuses to be asked again. */
const askedNoMore = () =>
  world.stubStripe({ method: 'POST', path: /tax\/calculations/, count: 1, ...refusals['bad request'] });

test('what was placed keeps its tax when the setting changes, and retries ask for nothing more', async () => {
  const request = cartRequest(providers, { wanted: { oil: 1 } });
  const { body } = await world.call(buyer, 'createOrders', request);
  askedNoMore();
  expect((await world.call(buyer, 'createOrders', request)).status).toBe(201);
  world.stubStripe();
  world.salesTax.on = false;
  const repeated = await world.call(buyer, 'createOrders', request);
  expect(repeated.body.orders[0]).toMatchObject({ id: body.orders[0].id, totalCents: 2_177, taxCents: 178 });
  const untaxed = await buyPaid(world, customer, { wanted: { oil: 1 } });
  expect(await orderOf(untaxed.orderIds[0]!)).toMatchObject({ totalCents: 1_999 });
  expect(await owed()).toBe(0);
});

test('credit pays for prices, the card for the tax, of which at least 50 cents', async () => {
  world.salesTax.on = false;
  const [id] = (await buyPaid(world, buyer, { wanted: { dryer: 1 } })).orderIds;
  await cancelOrder(world, buyer, id!);
  world.salesTax.on = true;
  const oil = await buyPaid(world, buyer, { wanted: { oil: 1 }, creditCents: 1_999 });
  expect(await orderOf(oil.orderIds[0]!)).toMatchObject({ totalCents: 2_177, creditCents: 1_999 });
  const comb = await buyPaid(world, buyer, { wanted: { comb: 1 }, creditCents: 333 });
  expect(await orderOf(comb.orderIds[0]!)).toMatchObject({ totalCents: 363, creditCents: 313, taxCents: 30 });
  expect(await creditOf(buyer)).toBe(8_000 - 1_999 - 313);
  const tooMuch = await place({ creditCents: 2_000 });
  expect(tooMuch).toMatchObject({ status: 400, body: { fields: { creditCents: 'More than the total' } } });
  expect(await owed()).toBe(208);
});

test('refunds in parts, to the wallet and the card, before and after the release, give back the tax to the cent', async () => {
  const id = await delivered();
  const ref = { kind: 'order', id } as const;
  expect((await refundByAdmin(world, ref, { cents: 1_000 })).status).toBe(201);
  expect(await owed()).toBe(178 - 82);
  world.clock.now += 8 * 24 * hour;
  await world.sweep();
  expect((await orderOf(id)).releasedAt).toBeDefined();
  expect((await refundByAdmin(world, ref, { cents: 500, to: 'card' })).status).toBe(201);
  expect(await owed()).toBe(178 - 123);
  expect((await refundByAdmin(world, ref, { cents: 677 })).status).toBe(201);
  expect(await owed()).toBe(0);
  const { available, debt } = await world.store.read(wallets.ref(seller.id));
  expect([available, debt]).toEqual([0, 0]);
});

test('a return gives back the tax on what comes back, cancelling an order all of its tax', async () => {
  const [id] = (await buyPaid(world, buyer, { wanted: { oil: 2 } })).orderIds;
  await updateOrderStatus(world, seller, id!, 'ship');
  await updateOrderStatus(world, seller, id!, 'deliver');
  await askForReturn(world, buyer, id!);
  await acceptReturn(world, seller, id!);
  await receiveReturn(world, seller, id!);
  expect(await creditOf(buyer)).toBe(2_177);
  expect(await owed()).toBe(177);
  const [other] = (await buyPaid(world, buyer, { wanted: { comb: 1 } })).orderIds;
  await cancelOrder(world, buyer, other!);
  expect(await owed()).toBe(177);
  expect(await violationsInWorld(world)).toEqual([]);
});

test('sizes of one product are taxed each for itself, whatever becomes of the other', async () => {
  const [small, large] = (await buyPaid(world, buyer, { wanted: { 'bonnet/small': 1, 'bonnet/large': 2 } }))
    .orderIds;
  const taxOf = async (id: string) => (await orderOf(id)).taxCents!;
  const taxes = [await taxOf(small!), await taxOf(large!)] as const;
  expect(taxes[0] + taxes[1]).toBe(await owed());
  await cancelOrder(world, buyer, small!);
  expect(await owed()).toBe(taxes[1]);
  expect((await refundByAdmin(world, { kind: 'order', id: large! }, { cents: 2_501 })).status).toBe(201);
  expect(await owed()).toBeLessThan(taxes[1]);
  expect(await violationsInWorld(world)).toEqual([]);
});

test.each([
  ['won', 'before', 178],
  ['won', 'after', 178],
  ['lost', 'before', 0],
  ['lost', 'after', 0],
] as const)(
  'of a dispute that is %s, opened %s the release, the tax goes with the payment',
  async (outcome, when, left) => {
    await (when === 'after' ? released() : delivered());
    const dispute = await openDispute(world);
    expect(await owed()).toBe(0);
    await endDispute(world, dispute, outcome);
    await world.sweep();
    expect(await owed()).toBe(left);
    expect(await violationsInWorld(world)).toEqual([]);
  },
);

test('nothing is placed without an address that says where it is, or without an answer from Stripe Tax', async () => {
  expect(await place({ shippingState: undefined })).toMatchObject({
    status: 400,
    body: { fields: { shippingState: expect.any(String) } },
  });
  expect(await place({ shippingAddress: '1 Test Street' })).toMatchObject({
    status: 400,
    body: { fields: { shippingAddress: expect.stringContaining('ZIP code') } },
  });
  expect(await place({ shippingAddress: '1 Test Street, Trenton 08608' })).toMatchObject({
    status: 400,
    body: { fields: { shippingState: expect.stringContaining('New Jersey') } },
  });
  expect(await place({ shippingAddress: '1 Test Street, Trenton, NJ 08608' })).toMatchObject({
    status: 400,
    body: { fields: { shippingState: expect.any(String) } },
  });
  const calculations = { method: 'POST', path: /tax\/calculations/, count: 2 } as const;
  world.stubStripe({
    ...calculations,
    status: 400,
    error: { type: 'invalid_request_error', code: 'customer_tax_location_invalid' },
  });
  expect(await place()).toMatchObject({
    status: 400,
    body: { fields: { shippingAddress: expect.any(String) } },
  });
  world.stubStripe({ ...calculations, ...refusals['bad request'] });
  expect(await place()).toMatchObject({ status: 409, body: { code: 'payment_refused' } });
  expect((await world.call(buyer, 'listOrders')).body.items).toEqual([]);
  world.stubStripe();
  expect((await place({ shippingAddress: '2 Test Street, Newark', shippingState: 'DE' })).status).toBe(400);
});

test('a state without registration collects nothing', async () => {
  const { body } = await place({ shippingAddress: '2 Test Street, Dover, DE 19901', shippingState: 'DE' });
  expect(body.orders[0].totalCents).toBe(1_999);
  expect(body.orders[0].taxCents).toBeUndefined();
});

test('the report says what was collected, refunded and is owed, by state', async () => {
  const id = await delivered();
  await refundByAdmin(world, { kind: 'order', id }, { cents: 1_000 });
  const dispute = await openDispute(world);
  await endDispute(world, dispute, 'won');
  await world.sweep();
  const { body } = await world.call(admin, 'getRevenue', { query: { month: '2026-05' } });
  expect(body.salesTax).toEqual([{ state: 'NY', collectedCents: 178, refundedCents: 82 }]);
});
