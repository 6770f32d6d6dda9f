import { adminRoleOf } from '../../lambdas/account/cognito/register';
import { bookings } from '../../lambdas/data/bookings';
import { deletions } from '../../lambdas/data/deletions';
import { Stale } from '../../lambdas/data/engine/retry';
import { create } from '../../lambdas/data/engine/writes';
import { type Account, journal } from '../../lambdas/data/journal';
import { notificationsOf } from '../../lambdas/data/notifications';
import { roles } from '../../lambdas/data/people';
import { unreturnedRefunds } from '../../lambdas/data/unreturned-refunds';
import { wallets } from '../../lambdas/data/wallets';
import { fallbackOf } from '../../lambdas/payments/failed-refund';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { seed } from '../given/seed';
import { book, deliverAll, payCard, stripeEvents, updateBookingStatus, verify } from './booking-steps';
import { stripeBooks } from './invariants';
import { admin, customers, providers, zone } from './people-and-services';
import {
  endDispute,
  openDispute,
  paidBooking,
  price,
  refundByAdmin,
  refundWorlds,
  start,
} from './refund-steps';
import type { ApiResponse } from './request';
import { sendToCard } from './shop-steps';
import type { World } from './world';

/** A refund that the card does not take goes to no wallet that nobody can open. */

const minute = 60_000;
const customer = customers[0]!;
const otherAdmin = { ...admin, id: 'admin2', email: 'admin2@hairloom.example' };

let world: World;

refundWorlds((opened) => {
  world = opened;
});

beforeEach(() =>
  world.store.write(create(roles, adminRoleOf(otherAdmin.id, zone, new Date(start).toISOString()))),
);

const leave = (state: 'waiting' | 'closing' | 'done' = 'done') => {
  const at = new Date(start).toISOString();
  const deletion = { userId: customer.id, requestedAt: at, deletesAt: at, forfeitCents: 0, version: 1 };
  return world.store.write(create(deletions, { ...deletion, state }));
};

const credit = async () => (await world.store.read(wallets.ref(customer.id))).credit;
const purchase = async ({ id }: PurchaseRef) => (await world.store.read(bookings.ref(id)))!;
const outcome = (refund: 'failed' | 'pending' | 'succeeded') => world.control('outcomes', { refund });

const balance = async (account: Account): Promise<number> => {
  const items = (await world.scan()).filter(({ sk }) => sk === 'JOURNAL');
  return items
    .flatMap((item) => journal.parse(item).postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { cents }) => sum + cents, 0);
};

/** What waits for an admin. */
const queued = async () => {
  const { body } = await world.call(admin, 'listQueue');
  return body.items.flatMap(({ refund }: { refund?: unknown }) => refund ?? []);
};

const retry = (refundId: string, attempt = 1, by = admin): Promise<ApiResponse> =>
  world.call(by, 'retryRefund', { params: { refundId }, body: { attempt } });
const settle = (refundId: string, by = admin, note = 'Paid by bank transfer'): Promise<ApiResponse> =>
  world.call(by, 'settleRefund', { params: { refundId }, body: { note } });

const refund = async (ref: PurchaseRef, cents = 2_345) => {
  const { body } = await refundByAdmin(world, ref, { cents, to: 'card' });
  return `part-${body.refund.id}`;
};

/** A refund of a deleted customer that the card refused. */
const unreturned = async () => {
  const ref = await paidBooking(world);
  await leave();
  await outcome('failed');
  const id = await refund(ref);
  await deliverAll(world);
  await outcome('succeeded');
  return { ref, id };
};

const bankReturns = async () => {
  for (const { id, status } of (await stripeBooks(world)).refunds)
    if (status !== 'failed') await world.control(`refunds/${id}/settle`, { status: 'failed' });
  return (await stripeEvents(world)).filter(({ type }) => ['refund.updated', 'refund.failed'].includes(type));
};

const cases = {
  'by an admin': async () => {
    const ref = await paidBooking(world);
    return { id: await refund(ref), cents: 2_345 };
  },
  'sent from the wallet': async () => {
    const ref = await paidBooking(world);
    await updateBookingStatus(world, providers[0]!, ref.id, 'decline');
    await sendToCard(world, customer, 'booking', ref.id);
    return { id: `card-${ref.id}`, cents: price };
  },
  'of a late payment': async () => {
    const held = await book(world, customer, { service: 'braids', day: 1, time: '10:00' });
    await payCard(world, held.session);
    world.clock.now += 37 * minute;
    await book(world, customers[1]!, { service: 'braids', day: 1, time: '10:00' });
    await verify(world, customer, held);
    const { refunds } = await stripeBooks(world);
    return { id: `late-${String(refunds[0]!.payment_intent)}`, cents: price };
  },
};

describe.each(Object.entries(cases))('a refund %s to a deleted person', (_, make) => {
  test('that the bank returns opens one case, however often Stripe says so', async () => {
    const { id, cents } = await make();
    await leave();
    const events = await bankReturns();
    await Promise.all(Array.from({ length: 5 }, () => events.map((event) => world.deliver(event))).flat());
    await deliverAll(world);
    expect(await credit()).toBe(0);
    expect(await balance('unreturned refunds')).toBe(cents);
    expect(await queued()).toEqual([
      expect.objectContaining({ id, cents, why: 'returned', status: 'open', attempts: 0 }),
    ]);
  });

  test('that fails while it is pending opens a case, which the card or an admin ends', async () => {
    await outcome('pending');
    const { id, cents } = await make();
    await leave('closing');
    await bankReturns();
    await deliverAll(world);
    expect(await queued()).toEqual([expect.objectContaining({ id, cents, why: 'refused' })]);
    await outcome('succeeded');
    expect((await retry(id)).body).toMatchObject({ status: 'returned', attempts: 1 });
    expect(await queued()).toEqual([]);
    expect([await credit(), await balance('unreturned refunds')]).toEqual([0, 0]);
  });
});

test('while the deletion waits, its person can still open the wallet', async () => {
  const ref = await paidBooking(world);
  await leave('waiting');
  await outcome('failed');
  await refund(ref);
  expect(await credit()).toBe(2_345);
  expect(await queued()).toEqual([]);
});

test('a case shows with its purchase, and its cents stay reserved for the card', async () => {
  const { ref, id } = await unreturned();
  expect((await purchase(ref)).refunds).toMatchObject([{ status: 'unreturned' }]);
  const shown = await world.call(admin, 'getAdminPurchase', { params: ref });
  expect(shown.body).toMatchObject({
    unreturned: [{ id, cents: 2_345, status: 'open' }],
    paid: { cardCents: price - 2_345 },
  });
});

test('a retry that fails waits again since the first failure, and can be tried again or settled', async () => {
  const { ref, id } = await unreturned();
  world.clock.now += 60 * minute;
  await outcome('failed');
  expect((await retry(id)).body).toMatchObject({ status: 'open', attempts: 1 });
  await outcome('pending');
  expect((await retry(id, 2)).body).toMatchObject({ status: 'retrying', attempts: 2 });
  expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'not_possible_now' } });
  expect(await retry(id, 4)).toMatchObject({ status: 409, body: { code: 'not_possible_now' } });
  await bankReturns();
  world.clock.now += 60 * minute;
  await world.sweep();
  expect(await queued()).toMatchObject([{ id, attempts: 2, since: new Date(start).toISOString() }]);
  expect((await settle(id)).body).toMatchObject({
    status: 'settled',
    settled: { note: 'Paid by bank transfer' },
  });
  expect(await settle(id)).toMatchObject({ status: 200 });
  expect(await settle(id, otherAdmin)).toMatchObject({ status: 409, body: { code: 'not_possible_now' } });
  expect(await retry(id, 3)).toMatchObject({ status: 409 });
  expect(await balance('refunds paid otherwise')).toBe(2_345);
  expect((await purchase(ref)).refunds).toMatchObject([{ status: 'done' }]);
  const { body } = await world.call(admin, 'getAdminPurchase', { params: ref });
  expect(body.history.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['refund_retried', 'refund_settled']),
  );
});

test('a retry that the bank returns waits for an admin again', async () => {
  const { ref, id } = await unreturned();
  expect((await retry(id)).body).toMatchObject({ status: 'returned' });
  expect((await purchase(ref)).refunds).toMatchObject([{ status: 'done' }]);
  const events = await bankReturns();
  await Promise.all([...events, ...events].map((event) => world.deliver(event)));
  expect(await queued()).toMatchObject([{ id, why: 'returned', attempts: 1 }]);
  expect(await balance('unreturned refunds')).toBe(2_345);
  expect((await purchase(ref)).refunds).toMatchObject([{ status: 'unreturned' }]);
});

test('two admins who retry at once send one refund', async () => {
  const { id } = await unreturned();
  const before = (await stripeBooks(world)).refunds.length;
  const answers = await Promise.all([
    retry(id),
    retry(id, 1, otherAdmin),
    retry(id),
    retry(id, 1, otherAdmin),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await stripeBooks(world)).refunds).toHaveLength(before + 1);
  expect(await balance('unreturned refunds')).toBe(0);
});

test('of a retry and a settlement at once, exactly one is done', async () => {
  const { id } = await unreturned();
  const before = (await stripeBooks(world)).refunds.length;
  await Promise.all([retry(id), settle(id, otherAdmin), retry(id, 1, otherAdmin), settle(id)]);
  const { status } = (await world.store.read(unreturnedRefunds.ref(id)))!;
  const sent = (await stripeBooks(world)).refunds.length - before;
  expect(['returned 1 0', 'settled 0 2345']).toContain(
    `${status} ${sent} ${await balance('refunds paid otherwise')}`,
  );
});

test('while a bank decides a dispute over the payment, a case waits', async () => {
  const { id } = await unreturned();
  const disputeId = await openDispute(world, 1_000);
  for (const answer of [await retry(id), await settle(id)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
  await endDispute(world, disputeId, 'won');
  expect((await retry(id)).body).toMatchObject({ status: 'returned' });
});

test('what the bank returned while it decided a dispute opens a case once the dispute is won', async () => {
  const ref = await paidBooking(world);
  await refund(ref, 1_000);
  const disputeId = await openDispute(world);
  await leave();
  await bankReturns();
  await deliverAll(world);
  expect(await queued()).toEqual([]);
  await endDispute(world, disputeId, 'won');
  const id = `dispute-${disputeId}`;
  expect(await queued()).toMatchObject([{ id, cents: 1_000, why: 'returned' }]);
  expect(await credit()).toBe(0);
  expect((await retry(id)).body).toMatchObject({ status: 'returned' });
});

test('a retry after a lost dispute leaves with the platform what the bank took for the customer', async () => {
  const ref = await paidBooking(world);
  await leave();
  await outcome('failed');
  const id = await refund(ref, 1_000);
  await outcome('succeeded');
  const disputeId = await openDispute(world);
  await endDispute(world, disputeId, 'lost');
  expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'returned_by_bank' } });
  const revenue = await balance('platform revenue');
  expect((await retry(id)).body).toMatchObject({ status: 'returned' });
  expect(await balance('platform revenue')).toBe(revenue + 1_000);
});

test('a deletion that makes a step meanwhile decides where the money goes', async () => {
  await leave('waiting');
  const failed = {
    id: 'part-1',
    purchase: { kind: 'booking', id: 'b1' } as const,
    checkoutId: 'b1',
    paymentId: 'pi_1',
    title: 'Braids',
    cents: 100,
    why: 'refused' as const,
    customerId: customer.id,
  };
  const at = new Date(start).toISOString();
  const open = await fallbackOf(world.store, failed, at);
  expect(open).toMatchObject({ transition: 'fail', account: `credit:${customer.id}` });
  const deletion = (await world.store.read(deletions.ref(customer.id)))!;
  await world.store.write(seed(deletions, { ...deletion, state: 'closing', version: deletion.version + 1 }));
  await expect(world.store.transact(open.writes)).rejects.toBeInstanceOf(Stale);
  expect(await fallbackOf(world.store, failed, at)).toMatchObject({ account: 'unreturned refunds' });
});

test('every admin is told of a case once', async () => {
  await unreturned();
  const records = (await world.scan())
    .filter(({ sk }) => sk === 'JOURNAL')
    .map((item) => journal.parse(item));
  const notifications = world.consumers.find(({ name }) => name === 'notifications')!;
  for (const record of [...records, ...records])
    await notifications.handle([{ name: 'WalletPosted', record }]);
  for (const { id } of [admin, otherAdmin]) {
    const { items } = await world.store.list(notificationsOf(id));
    expect(items.filter(({ title }) => title === 'Refund not returned')).toHaveLength(1);
  }
});

test('a note is needed to settle, and only an admin can act', async () => {
  const { id } = await unreturned();
  expect(await settle(id, admin, ' ')).toMatchObject({
    status: 400,
    body: { fields: { note: expect.any(String) } },
  });
  expect(await settle(id, customers[1])).toMatchObject({ status: 403 });
  expect(await retry('part-unknown')).toMatchObject({ status: 404 });
  expect(await world.store.read(journal.ref(`settled#${id}`))).toBeUndefined();
});
