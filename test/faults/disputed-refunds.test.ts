import { bookings } from '../../lambdas/data/bookings';
import { disputes } from '../../lambdas/data/disputes';
import { orders } from '../../lambdas/data/orders';
import { refunds } from '../../lambdas/data/refunds';
import { wallets } from '../../lambdas/data/wallets';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { book, deliverAll, payCard, updateBookingStatus, verify } from './booking-steps';
import { stripeBooks, violationsInWorld } from './invariants';
import { customers, providers } from './people-and-services';
import {
  completedBooking,
  endDispute,
  openDispute,
  openUntoldDispute,
  paidBooking,
  price,
  refundByAdmin,
  refundWorlds,
  releasedBooking,
} from './refund-steps';
import { buyPaid, sendToCard, updateOrderStatus } from './shop-steps';
import type { World } from './world';

const minute = 60_000;
const day = 24 * 60 * minute;
const customer = customers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };

let world: World;

refundWorlds((opened) => {
  world = opened;
});

const credit = async () => (await world.store.read(wallets.ref(customer.id))).credit;
const read = async ({ id }: PurchaseRef) => (await world.store.read(bookings.ref(id)))!;
const atStripe = async () =>
  (await stripeBooks(world)).refunds.map(({ amount, status }) => `${amount} ${status}`).sort();
const stillDue = async () =>
  (await violationsInWorld(world, true)).filter((problem) => problem.includes('still'));
const sweepAfter = async (milliseconds: number) => {
  world.clock.now += milliseconds;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
};

const close = async (id: string, status: 'won' | 'lost') => {
  await endDispute(world, id, status);
  await sweepAfter(day);
};

/** Makes Stripe unavailable for refunds while `act` asks for one, so that it is left to the sweep. */
const withoutStripe = async (act: () => Promise<unknown>) => {
  await world.control('faults', { path: '/v1/refunds', method: 'POST', count: 20 });
  await act();
  await world.control('faults/clear', {});
};

const declinedBooking = async () => {
  const ref = await paidBooking(world);
  await updateBookingStatus(world, providers[0]!, ref.id, 'decline');
  return ref;
};

const cardRefund = async () => {
  const ref = await declinedBooking();
  await withoutStripe(() => sendToCard(world, customer, 'booking', ref.id));
  return async () => [(await read(ref)).cardRefund?.status];
};

const partRefund = async () => {
  const ref = await completedBooking(world);
  await withoutStripe(() => refundByAdmin(world, ref, { cents: 2_345, to: 'card' }));
  const { id } = (await read(ref)).refunds![0]!;
  return async () => {
    const stored = await world.store.read(refunds.ref(id));
    return [(await read(ref)).refunds?.[0]?.status, stored?.cardStatus];
  };
};

const lateRefund = async () => {
  const held = await book(world, customer, choice);
  await payCard(world, held.session);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, choice);
  await withoutStripe(() => verify(world, customer, held));
  return async () => [];
};

const twoOrders = async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 2, comb: 3, dryer: 1 } });
  const sent = orderIds.slice(0, 2);
  for (const [index, id] of sent.entries())
    await updateOrderStatus(world, providers[index]!, id, 'providerCancel');
  await withoutStripe(async () => {
    for (const id of sent) await sendToCard(world, customer, 'order', id);
  });
  return async () => {
    const found = await world.store.readEach(sent.map((id) => orders.ref(id)));
    return found.map((order) => order!.cardRefund?.status);
  };
};

const cases = [
  { what: 'to the card that paid', make: cardRefund, amounts: [price], count: 1 },
  { what: 'of a part', make: partRefund, amounts: [2_345], count: 2 },
  { what: 'of a late payment', make: lateRefund, amounts: [price], count: 0 },
  { what: 'of two orders paid together', make: twoOrders, amounts: [3_998, 999], count: 2 },
];

describe.each(cases)('a pending refund $what, whose payment is disputed', ({ make, amounts, count }) => {
  const each = (status: string) => Array.from({ length: count }, () => status);
  const cents = amounts.reduce((sum, amount) => sum + amount, 0);

  test('ends when the bank decides for the customer, and the platform has its money back', async () => {
    const statuses = await make();
    const id = await openDispute(world);
    await sweepAfter(day);
    expect(await statuses()).toEqual(each('pending'));
    await close(id, 'lost');
    expect(await statuses()).toEqual(each('done'));
    expect(await stillDue()).toEqual([]);
    expect(await atStripe()).toEqual([]);
    expect(await credit()).toBe(0);
    expect(await world.store.read(disputes.ref(id))).toMatchObject({ recoveredCents: cents });
  });

  test('is made once the bank decides against the customer', async () => {
    const statuses = await make();
    const id = await openDispute(world);
    await sweepAfter(day);
    await close(id, 'won');
    expect(await statuses()).toEqual(each('done'));
    expect(await atStripe()).toEqual(amounts.map((amount) => `${amount} succeeded`).sort());
    expect(await credit()).toBe(0);
  });
});

test('a refund that Stripe refused because of a dispute is made soon after the dispute is won', async () => {
  const ref = await completedBooking(world);
  const id = await openUntoldDispute(world);
  await refundByAdmin(world, ref, { cents: 2_345, to: 'card' });
  await deliverAll(world);
  expect((await read(ref)).refunds).toMatchObject([{ status: 'pending' }]);
  await endDispute(world, id, 'won');
  await sweepAfter(40 * minute);
  expect((await read(ref)).refunds).toMatchObject([{ status: 'done' }]);
  expect(await atStripe()).toEqual(['2345 succeeded']);
});

test('what a lost dispute did not return of a refund becomes wallet credit', async () => {
  const statuses = await cardRefund();
  await close(await openDispute(world, 1_000), 'lost');
  expect(await statuses()).toEqual(['failed']);
  expect(await credit()).toBe(price - 1_000);
  expect(await atStripe()).toEqual([]);
});

test('a refund that fails while its payment is disputed waits for the bank, too', async () => {
  const ref = await declinedBooking();
  await world.control('outcomes', { refund: 'pending' });
  await sendToCard(world, customer, 'booking', ref.id);
  const id = await openDispute(world);
  const [made] = (await stripeBooks(world)).refunds;
  await world.control(`refunds/${made!.id}/settle`, { status: 'failed' });
  await deliverAll(world);
  expect(await credit()).toBe(0);
  await close(id, 'lost');
  expect((await read(ref)).cardRefund).toMatchObject({ status: 'done' });
  expect(await credit()).toBe(0);
});

test('a refund cannot be sent to a card whose payment is disputed, nor after a lost dispute', async () => {
  const ref = await declinedBooking();
  const send = () => sendToCard(world, customer, 'booking', ref.id);
  const id = await openDispute(world);
  expect(await send()).toMatchObject({ body: { code: 'card_payment_disputed' } });
  await close(id, 'lost');
  expect(await send()).toMatchObject({ body: { code: 'not_possible_now' } });
  expect(await credit()).toBe(price);
});

test('a refund can be sent to a card after a dispute that was won', async () => {
  const ref = await declinedBooking();
  await close(await openDispute(world), 'won');
  expect(await sendToCard(world, customer, 'booking', ref.id)).toMatchObject({
    body: { cardRefund: { status: 'done' } },
  });
});

test('an admin refunds to the wallet, not to the card, what was paid by a payment that is disputed', async () => {
  const { orderIds } = await buyPaid(world, customer, { wanted: { oil: 1, dryer: 1 } });
  const id = await openDispute(world, 1);
  const found = await world.store.readEach(orderIds.map((order) => orders.ref(order)));
  const ref = { kind: 'order', id: found.find((order) => !order!.dispute)!.id } as const;
  const toCard = () => refundByAdmin(world, ref, { cents: 100, to: 'card' });
  expect(await toCard()).toMatchObject({ body: { code: 'card_payment_disputed' } });
  expect(await refundByAdmin(world, ref, { cents: 100 })).toMatchObject({ status: 201 });
  await close(id, 'lost');
  expect(await toCard()).toMatchObject({ body: { code: 'not_by_card' } });
  expect(await refundByAdmin(world, ref, { cents: 100 })).toMatchObject({ status: 201 });
  expect(await credit()).toBeGreaterThanOrEqual(200);
});

test('what a released booking still has left is refunded to the wallet after a lost dispute', async () => {
  const ref = await releasedBooking(world);
  await close(await openDispute(world, 2_345), 'lost');
  expect(await refundByAdmin(world, ref, { cents: 500, to: 'card' })).toMatchObject({
    body: { code: 'not_by_card' },
  });
  expect(await refundByAdmin(world, ref, { cents: 500 })).toMatchObject({ status: 201 });
  expect(await credit()).toBe(500);
});

test('a refund that the bank returns after the customer won their dispute goes back to the platform', async () => {
  const ref = await declinedBooking();
  await sendToCard(world, customer, 'booking', ref.id);
  expect((await read(ref)).cardRefund?.status).toBe('done');
  const id = await openDispute(world);
  await close(id, 'lost');
  const { refunds: made } = await stripeBooks(world);
  await world.control(`refunds/${made[0]!.id}/settle`, { status: 'failed' });
  await deliverAll(world);
  expect(await credit()).toBe(0);
  expect(await world.store.read(disputes.ref(id))).toMatchObject({ recoveredCents: price });
});

test.each([
  { status: 'lost', credited: 0, recovered: price },
  { status: 'won', credited: price, recovered: undefined },
] as const)('a refund that the bank returns before a dispute is $status is paid once', async (expected) => {
  const { status, credited, recovered } = expected;
  const ref = await declinedBooking();
  await sendToCard(world, customer, 'booking', ref.id);
  const id = await openDispute(world);
  const { refunds: made } = await stripeBooks(world);
  await world.control(`refunds/${made[0]!.id}/settle`, { status: 'failed' });
  await deliverAll(world);
  expect(await credit()).toBe(0);
  await close(id, status);
  expect(await credit()).toBe(credited);
  expect((await world.store.read(disputes.ref(id)))?.recoveredCents).toBe(recovered);
});
