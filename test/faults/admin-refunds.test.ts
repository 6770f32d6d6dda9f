import { bookings } from '../../lambdas/data/bookings';
import { wallets } from '../../lambdas/data/wallets';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { cancel, review } from './booking-steps';
import { stripeBooks, violationsInWorld } from './invariants';
import { customers, providers } from './people-and-services';
import {
  completedBooking,
  paidBooking,
  payOut,
  price,
  refundByAdmin,
  refundWorlds,
  releasedBooking,
} from './refund-steps';
import type { World } from './world';

const day = 24 * 60 * 60_000;
const customer = customers[0]!;
const provider = providers[0]!;

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
const atStripe = async () =>
  (await stripeBooks(world)).refunds.map(({ amount, status }) => `${amount} ${status}`);

test('a part refunded before the release leaves the booking paid, and less is released later', async () => {
  const ref = await completedBooking(world);
  expect(await refundByAdmin(world, ref, { cents: 2_345 })).toMatchObject({
    status: 201,
    body: { refundedCents: 2_345, refundableCents: 10_000, refund: { status: 'done', cardCents: 0 } },
  });
  expect(await read(ref)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(await walletOf(customer)).toMatchObject({ credit: 2_345 });
  expect(await walletOf(provider)).toMatchObject({ pending: 9_000, available: 0 });
  await sweepAfter(4 * day);
  expect(await walletOf(provider)).toMatchObject({ pending: 0, available: 9_000, earned: 9_000, debt: 0 });
});

test('all that is left of an unreleased booking cancels it, with its parts', async () => {
  const ref = await paidBooking(world);
  await refundByAdmin(world, ref, { cents: 345 });
  expect(await refundByAdmin(world, ref, { cents: 12_000 })).toMatchObject({
    body: { refundedCents: price, refundableCents: 0 },
  });
  expect(await read(ref)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await walletOf(provider)).toMatchObject({ pending: 0 });
  expect(await refundByAdmin(world, ref, { cents: 1 })).toMatchObject({ status: 409 });
});

test('a customer who cancels after a part was refunded gets the rest less the fee', async () => {
  const ref = await paidBooking(world);
  await refundByAdmin(world, ref, { cents: 2_345 });
  expect(await cancel(world, customer, ref.id)).toMatchObject({ body: { refundCents: 9_000 } });
  expect(await walletOf(customer)).toMatchObject({ credit: 11_345 });
});

test('after the release the provider and the platform give back their shares', async () => {
  const ref = await releasedBooking(world);
  const { available, earned } = await walletOf(provider);
  await refundByAdmin(world, ref, { cents: 2_345 });
  expect(await walletOf(provider)).toMatchObject({ available: available - 2_110, earned: earned - 2_110 });
  await refundByAdmin(world, ref, { cents: 10_000 });
  expect(await walletOf(provider)).toMatchObject({ available: 0, earned: 0, debt: 0 });
  expect(await read(ref)).toMatchObject({ status: 'completed', paymentStatus: 'paid', refundedCents: price });
});

test('a provider whose earnings are gone owes their share, and later earnings repay it first', async () => {
  const first = await releasedBooking(world);
  // As a payout does.
  const { available } = await walletOf(provider);
  await payOut(world, provider, available);
  await refundByAdmin(world, first, { cents: price });
  expect(await walletOf(provider)).toMatchObject({ available: 0, debt: -available });
  const second = await releasedBooking(world);
  expect(second.id).not.toBe(first.id);
  expect(await walletOf(provider)).toMatchObject({ available: 0, debt: 0, earned: available });
});

test('50 refunds of parts at once never exceed what was paid', async () => {
  const ref = await completedBooking(world);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      refundByAdmin(world, ref, { cents: 2_000, to: index % 2 ? 'card' : 'wallet' }),
    ),
  );
  const made = replies.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThanOrEqual(6);
  expect((await read(ref)).refundedCents).toBe(2_000 * made.length);
  for (const { status } of replies) expect([201, 409]).toContain(status);
});

test('50 requests with one key refund once', async () => {
  const ref = await paidBooking(world);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => refundByAdmin(world, ref, { cents: 500, to: 'card' }, 'the-same-key')),
  );
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  expect((await read(ref)).refunds).toHaveLength(1);
  expect(await refundByAdmin(world, ref, { cents: 501 }, 'the-same-key')).toMatchObject({
    body: { code: 'key_reused' },
  });
  await sweepAfter(60_000);
  expect(await atStripe()).toEqual(['500 succeeded']);
});

test.each([
  ['a cancellation', paidBooking, (ref: PurchaseRef) => cancel(world, customer, ref.id)],
  ['the release', completedBooking, (ref: PurchaseRef) => review(world, customer, ref.id)],
])('a refund of all and %s at once have one outcome', async (_, prepare, act) => {
  for (let round = 0; round < 3; round++) {
    const ref = await prepare(world);
    await Promise.all([refundByAdmin(world, ref, { cents: price }), act(ref)]);
    const { refundedCents = 0 } = await read(ref);
    expect(refundedCents).toBeLessThanOrEqual(price);
    expect(await violationsInWorld(world)).toEqual([]);
    world.clock.now += 3 * day;
  }
});

test('what the card refuses becomes wallet credit', async () => {
  const ref = await paidBooking(world);
  world.stubStripe({
    method: 'POST',
    path: /^\/v1\/refunds$/,
    count: Number.POSITIVE_INFINITY,
    status: 400,
    error: { type: 'invalid_request_error', code: 'amount_too_large', message: 'No' },
  });
  expect(await refundByAdmin(world, ref, { cents: 500, to: 'card' })).toMatchObject({
    body: { refund: { status: 'failed', cardCents: 500 } },
  });
  expect(await walletOf(customer)).toMatchObject({ credit: 500 });
});

test('a refund whose reply was lost is found again, whole or in part', async () => {
  const ref = await paidBooking(world);
  const lose = { path: '/v1/refunds', method: 'POST', when: 'after', remembered: true, count: 1 };
  await world.control('faults', lose);
  await refundByAdmin(world, ref, { cents: 345, to: 'card' });
  await sweepAfter(2 * 60_000);
  await world.control('faults', lose);
  await refundByAdmin(world, ref, { cents: 12_000, to: 'card' });
  await sweepAfter(2 * day);
  expect((await atStripe()).sort()).toEqual(['12000 succeeded', '345 succeeded']);
  expect((await read(ref)).refunds).toMatchObject([{ status: 'done' }, { status: 'done' }]);
});
