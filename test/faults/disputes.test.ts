import { bookings } from '../../lambdas/data/bookings';
import { disputes } from '../../lambdas/data/disputes';
import { orders } from '../../lambdas/data/orders';
import { wallets } from '../../lambdas/data/wallets';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { cancel, deliverAll, review, stripeEvents } from './booking-steps';
import { stripeBooks, violationsInWorld } from './invariants';
import { admin, customers, providers } from './people-and-services';
import {
  closeDispute,
  completedBooking,
  dispute,
  endDispute,
  openDispute,
  paidBooking,
  payOut,
  price,
  refundByAdmin,
  refundWorlds,
  releasedBooking,
} from './refund-steps';
import { buyPaid, reportProblem, reviewOrder, updateOrderStatus } from './shop-steps';
import type { World } from './world';

const day = 24 * 60 * 60_000;
const customer = customers[0]!;
const provider = providers[0]!;
const net = 11_110;

let world: World;

refundWorlds((opened) => {
  world = opened;
});

const walletOf = ({ id }: { id: string }) => world.store.read(wallets.ref(id));
const read = async ({ id }: PurchaseRef) => (await world.store.read(bookings.ref(id)))!;
const sweepAfter = async (milliseconds: number) => {
  world.clock.now += milliseconds;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
};

test('a disputed booking is frozen: no release, no refund, no cancellation', async () => {
  const ref = await completedBooking(world);
  const id = await openDispute(world);
  expect(await read(ref)).toMatchObject({ dispute: { id, cents: price, status: 'open' } });
  expect(await walletOf(provider)).toMatchObject({ pending: 0, available: 0 });
  await sweepAfter(10 * day);
  expect((await read(ref)).releasedAt).toBeUndefined();
  expect(await refundByAdmin(world, ref, { cents: 1 })).toMatchObject({
    body: { code: 'payment_disputed' },
  });
  await endDispute(world, id, 'won');
  await sweepAfter(day);
  expect(await walletOf(provider)).toMatchObject({ pending: 0, available: net, earned: net });
});

test('a customer cannot cancel what their bank disputes', async () => {
  const ref = await paidBooking(world);
  const id = await openDispute(world);
  expect(await cancel(world, customer, ref.id)).toMatchObject({ body: { code: 'not_possible_now' } });
  await endDispute(world, id, 'won');
  expect(await cancel(world, customer, ref.id)).toMatchObject({ status: 200 });
});

test('a review during a dispute leaves the release to its time', async () => {
  const ref = await completedBooking(world);
  const id = await openDispute(world);
  expect(await review(world, customer, ref.id)).toMatchObject({ status: 200 });
  await endDispute(world, id, 'won');
  await sweepAfter(4 * day);
  expect(await walletOf(provider)).toMatchObject({ available: net });
});

test('a lost dispute ends the booking, and nothing is released', async () => {
  const ref = await completedBooking(world);
  await endDispute(world, await openDispute(world), 'lost');
  expect(await read(ref)).toMatchObject({ status: 'cancelled', endedBy: 'loseDispute' });
  expect(await walletOf(customer)).toMatchObject({ credit: 0 });
  await sweepAfter(10 * day);
  expect(await walletOf(provider)).toMatchObject({ pending: 0, available: 0, earned: 0, debt: 0 });
});

test('a lost dispute closes the problem that the customer had reported', async () => {
  const { id } = await completedBooking(world);
  await reportProblem(world, customer, 'booking', id);
  await endDispute(world, await openDispute(world), 'lost');
  expect(await read({ kind: 'booking', id })).toMatchObject({
    status: 'cancelled',
    problem: { verdict: 'withdrawn' },
  });
  const { body } = await world.call(admin, 'listQueue', {});
  expect(body).toMatchObject({ items: [] });
});

test('a review withdraws a problem reported during a dispute, and once it is won the booking is released', async () => {
  const ref = await completedBooking(world);
  const id = await openDispute(world);
  await reportProblem(world, customer, 'booking', ref.id);
  expect(await review(world, customer, ref.id)).toMatchObject({ status: 200 });
  expect(await read(ref)).toMatchObject({ problem: { verdict: 'withdrawn' } });
  await sweepAfter(day);
  expect((await read(ref)).releasedAt).toBeUndefined();
  await endDispute(world, id, 'won');
  await sweepAfter(day);
  expect(await walletOf(provider)).toMatchObject({ pending: 0, available: net, earned: net });
});

test('a review withdraws a problem reported during a dispute, and once it is won the order is released', async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 2 } });
  const ref = orders.ref(orderIds[0]!);
  const { providerId } = (await world.store.read(ref))!;
  const seller = providers.find(({ id }) => id === providerId)!;
  for (const transition of ['ship', 'deliver'] as const)
    await updateOrderStatus(world, seller, orderIds[0]!, transition);
  await reportProblem(world, customer, 'order', orderIds[0]!);
  const id = await openDispute(world);
  expect(await reviewOrder(world, customer, orderIds[0]!)).toMatchObject({ status: 200 });
  await endDispute(world, id, 'won');
  await sweepAfter(day);
  expect((await world.store.read(ref))!.releasedAt).toBeDefined();
  expect((await walletOf(seller)).available).toBeGreaterThan(0);
});

test('after the release the provider and the platform bear their shares', async () => {
  await releasedBooking(world);
  const id = await openDispute(world, 2_345);
  expect(await walletOf(provider)).toMatchObject({ available: net - 2_110, earned: net - 2_110 });
  await endDispute(world, id, 'won');
  expect(await walletOf(provider)).toMatchObject({ available: net, earned: net });
});

test('a provider who was paid out owes it while it is disputed', async () => {
  await releasedBooking(world);
  await payOut(world, provider, 10_000);
  const id = await openDispute(world);
  expect(await walletOf(provider)).toMatchObject({ available: 0, debt: -10_000, earned: 0 });
  await endDispute(world, id, 'won');
  expect(await walletOf(provider)).toMatchObject({ available: net - 10_000, debt: 0, earned: net });
});

test('a lost dispute after the release leaves the debt', async () => {
  await releasedBooking(world);
  await payOut(world, provider, net);
  await endDispute(world, await openDispute(world), 'lost');
  expect(await walletOf(provider)).toMatchObject({ available: 0, debt: -net, earned: 0 });
});

test('a disputed cart is divided between its orders, and only its refunded part is the platform’s', async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 2, comb: 3, dryer: 1 } });
  await refundByAdmin(world, { kind: 'order', id: orderIds[0]! }, { cents: 1_000 });
  const id = await openDispute(world);
  const stored = (await world.store.read(disputes.ref(id)))!;
  const found = await world.store.readEach(orderIds.map((order) => orders.ref(order)));
  expect(stored.shares.map(({ cents }) => cents)).toEqual([
    found[0]!.totalCents - 1_000,
    ...found.slice(1).map((order) => order!.totalCents),
  ]);
  expect(stored.platformCents).toBe(1_000);
  await endDispute(world, id, 'lost');
  const ended = await world.store.readEach(orderIds.map((order) => orders.ref(order)));
  expect(ended.map((order) => order!.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('a dispute over a cart of two sellers, of which one has been paid, is on hold for both', async () => {
  const [first, second] = [providers[0]!, providers[1]!];
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 1, dryer: 1 } });
  await updateOrderStatus(world, first, orderIds[0]!, 'ship');
  await updateOrderStatus(world, first, orderIds[0]!, 'deliver');
  await sweepAfter(8 * day);
  const earned = [(await walletOf(first)).available, (await walletOf(second)).pending];
  expect(Math.min(...earned)).toBeGreaterThan(0);
  const id = await openDispute(world);
  expect(await walletOf(first)).toMatchObject({ available: 0, earned: 0 });
  expect(await walletOf(second)).toMatchObject({ pending: 0 });
  await endDispute(world, id, 'won');
  expect([(await walletOf(first)).available, (await walletOf(second)).pending]).toEqual(earned);
});

test('messages that come twice, late, at once or in the wrong order change nothing', async () => {
  await completedBooking(world);
  const { sessions } = await stripeBooks(world);
  const id = (await dispute(world, String(sessions[0]!.payment_intent)))!;
  await closeDispute(world, id, 'lost');
  const events = (await stripeEvents(world)).filter(({ type }) => type.startsWith('charge.dispute'));
  expect(events.length).toBeGreaterThanOrEqual(3);
  await Promise.all([...events, ...events].reverse().map((event) => world.deliver(event)));
  await deliverAll(world);
  expect(await world.store.read(disputes.ref(id))).toMatchObject({ outcome: 'lost' });
});

test('a decision whose message was lost is found a day later', async () => {
  const ref = await completedBooking(world);
  const id = await openDispute(world);
  await closeDispute(world, id, 'lost');
  await sweepAfter(day);
  expect(await read(ref)).toMatchObject({ status: 'cancelled' });
});

test.each([
  ['a cancellation', paidBooking, (ref: PurchaseRef) => cancel(world, customer, ref.id)],
  ['the release', completedBooking, (ref: PurchaseRef) => review(world, customer, ref.id)],
  [
    'a refund',
    completedBooking,
    (ref: PurchaseRef) => refundByAdmin(world, ref, { cents: 5_000, to: 'card' }),
  ],
])('a dispute and %s at once', async (_, prepare, act) => {
  for (const outcome of ['won', 'lost'] as const) {
    const ref = await prepare(world);
    const [id] = await Promise.all([openDispute(world), act(ref)]);
    expect(await violationsInWorld(world)).toEqual([]);
    await endDispute(world, id, outcome);
    await sweepAfter(2 * day);
    expect(await violationsInWorld(world)).toEqual([]);
  }
});

test('what the two wrote about the time of the purchase is evidence', async () => {
  const write = async (by: typeof customer, text: string) => {
    const { body } = await world.call(customer, 'openConversation', { body: { providerId: provider.id } });
    await world.call(by, 'sendMessage', {
      params: { conversationId: body.id },
      body: { id: text.replaceAll(' ', '-'), text },
    });
  };
  await write(customer, 'A question long before');
  world.clock.now += 31 * day;
  await write(customer, 'Is Friday free');
  await write(provider, 'Yes it is');
  await completedBooking(world);
  const disputeId = await openDispute(world);
  world.clock.now += day;
  await write(customer, 'Written after the dispute');
  const { body } = await world.call(admin, 'getDispute', { params: { disputeId } });
  const { text } = body.evidence.find(({ field }: { field: string }) => field === 'uncategorized_text');
  expect(text).toMatch(
    /Messages between the customer and provider0:\n.*Customer: Is Friday free\n.*Provider: Yes it is$/,
  );
  expect(text).not.toMatch(/long before|after the dispute/);
});

test('evidence is gathered and sent once, even if the answer was lost', async () => {
  await completedBooking(world);
  const disputeId = await openDispute(world);
  const { body } = await world.call(admin, 'getDispute', { params: { disputeId } });
  expect(body.evidence.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['customer_name', 'product_description', 'service_date', 'uncategorized_text']),
  );
  await world.control('faults', { path: '/v1/disputes', method: 'POST', when: 'after', count: 2 });
  const submit = () => world.call(admin, 'submitDisputeEvidence', { params: { disputeId } });
  await submit();
  expect(await submit()).toMatchObject({ status: 200, body: { evidenceSentAt: expect.any(String) } });
  const { stripeDisputes } = await stripeBooks(world);
  expect(stripeDisputes).toMatchObject([
    { status: 'under_review', evidence_details: { submission_count: 1 } },
  ]);
});
