import { bookings } from '../../lambdas/data/bookings';
import { refunds } from '../../lambdas/data/refunds';
import { wallets } from '../../lambdas/data/wallets';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { book, deliverAll, payCard, stripeEvents, updateBookingStatus, verify } from './booking-steps';
import { stripeBooks } from './invariants';
import { customers, providers } from './people-and-services';
import { reconcileWorld } from './reconcile-steps';
import { paidBooking, price, refundByAdmin, refundWorlds } from './refund-steps';
import { sendToCard } from './shop-steps';
import type { World } from './world';

const minute = 60_000;
const hour = 60 * minute;
const customer = customers[0]!;
const choice = { service: 'braids', day: 1, time: '10:00' };

let world: World;

refundWorlds((opened) => {
  world = opened;
});

const credit = async () => (await world.store.read(wallets.ref(customer.id))).credit;
const read = async ({ id }: PurchaseRef) => (await world.store.read(bookings.ref(id)))!;

const cardRefund = async () => {
  const ref = await paidBooking(world);
  await updateBookingStatus(world, providers[0]!, ref.id, 'decline');
  await sendToCard(world, customer, 'booking', ref.id);
  return async () => [(await read(ref)).cardRefund?.status];
};

const partRefund = async () => {
  const ref = await paidBooking(world);
  const { body } = await refundByAdmin(world, ref, { cents: 2_345, to: 'card' });
  return async () => {
    const stored = await world.store.read(refunds.ref(body.refund.id));
    return [(await read(ref)).refunds?.[0]?.status, stored?.cardStatus];
  };
};

const lateRefund = async () => {
  const held = await book(world, customer, choice);
  await payCard(world, held.session);
  world.clock.now += 37 * minute;
  await book(world, customers[1]!, choice);
  await verify(world, customer, held);
  return async () => [];
};

/** The bank returns every refund so far. Returns Stripe's messages about them. */
const bankReturns = async () => {
  for (const { id } of (await stripeBooks(world)).refunds)
    await world.control(`refunds/${id}/settle`, { status: 'failed' });
  return (await stripeEvents(world)).filter(({ type }) => ['refund.updated', 'refund.failed'].includes(type));
};

const cases = [
  { what: 'to the card that paid', make: cardRefund, cents: price, done: ['done'], failed: ['failed'] },
  {
    what: 'of a part',
    make: partRefund,
    cents: 2_345,
    done: ['done', 'done'],
    failed: ['failed', 'failed'],
  },
  { what: 'of a late payment', make: lateRefund, cents: price, done: [], failed: [] },
];

describe.each(cases)('a refund $what that the bank returns after it succeeded', ({ make, ...expected }) => {
  const { cents, done, failed } = expected;

  test('becomes wallet credit once, however often Stripe says so', async () => {
    const statuses = await make();
    expect(await statuses()).toEqual(done);
    expect(await credit()).toBe(0);
    const events = await bankReturns();
    await Promise.all(Array.from({ length: 5 }, () => events.map((event) => world.deliver(event))).flat());
    await deliverAll(world);
    expect(await credit()).toBe(cents);
    expect(await statuses()).toEqual(failed);
  });

  test('is reported by the reconciliation until the lost message is sent again', async () => {
    await make();
    await bankReturns();
    world.clock.now += 2 * hour;
    expect((await reconcileWorld(world)).run.mismatches).toMatchObject([
      { what: 'stripe', detail: expect.stringContaining(String(cents)) },
    ]);
    await deliverAll(world);
    expect(await credit()).toBe(cents);
  });

  test('and one that fails before it succeeded becomes wallet credit by the same message', async () => {
    await world.control('outcomes', { refund: 'pending' });
    const statuses = await make();
    const events = await bankReturns();
    await Promise.all(events.map((event) => world.deliver(event)));
    expect(await credit()).toBe(cents);
    expect(await statuses()).toEqual(failed);
  });
});

test('a refund that succeeds days later ends by Stripe’s message', async () => {
  await world.control('outcomes', { refund: 'pending' });
  const statuses = await cardRefund();
  expect(await statuses()).toEqual(['pending']);
  const { refunds: made } = await stripeBooks(world);
  await world.control(`refunds/${made[0]!.id}/settle`, { status: 'succeeded' });
  await deliverAll(world);
  expect(await statuses()).toEqual(['done']);
});

test.each([undefined, 'x', 'card-unknown', 'part-unknown', 'other-1'])(
  'a refund named %s, which we do not know, changes nothing',
  async (name) => {
    await paidBooking(world);
    const { sessions } = await stripeBooks(world);
    const { id } = await world.stripe.refunds.create({
      payment_intent: String(sessions[0]!.payment_intent),
      metadata: name ? { name } : {},
    });
    await world.control(`refunds/${id}/settle`, { status: 'failed' });
    await deliverAll(world);
    expect(await credit()).toBe(0);
  },
);
