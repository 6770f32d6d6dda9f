import { pendingEarningsWrites } from '../../lambdas/data/pending-earnings';
import { cashOut as cashOutWith } from '../../lambdas/payouts/cash-out';
import type { PayoutDeps } from '../../lambdas/payouts/deps';
import { decideLine } from '../../lambdas/payouts/pay-provider';
import { freshWorlds } from './fresh-world';
import { violationsInWorld } from './invariants';
import {
  cashOut,
  earn,
  latestPayoutOf,
  onboard,
  payoutById,
  payoutsOfProvider,
  refuseNextTransfer,
  sentByStripe,
  settleAtStripe,
  startWeek,
  walletOf,
} from './payout-steps';
import { admin, customers, providers } from './people-and-services';
import { refusals } from './stripe-stubs';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const hour = 3_600_000;
const customer = customers[0]!;
const provider = providers[1]!;
/** 90 % of a $200.00 appointment. */
const earned = 18_000;

let world: World;

freshWorlds({
  now: start,
  instances: 20,
  maxNetworkRetries: 0,
  hidesLogs: true,
  open: (opened) => {
    world = opened;
  },
  check: async (opened) => expect(await violationsInWorld(opened)).toEqual([]),
});
beforeEach(async () => {
  await world.control('outcomes', { payout: 'pending' });
});

const latestPayout = () => latestPayoutOf(world, provider);

const earnAndOnboard = async () => {
  await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
  return onboard(world, provider);
};

test('a cashout leaves at once, less its fee, and is complete when the bank has it', async () => {
  await earnAndOnboard();
  const { status, body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    amountCents: 10_000,
    feeCents: 150,
    netCents: 9_850,
    kind: 'instant',
  });
  expect(await walletOf(world, provider)).toMatchObject({ available: 8_000, inTransit: 9_850 });
  expect(await sentByStripe(world)).toMatchObject({
    transfers: [{ amount: 9_850, transfer_group: body.id }],
    payouts: [{ amount: 9_850, metadata: { name: body.id } }],
  });
  expect(await settleAtStripe(world, body.id, 'paid')).toMatchObject({ status: 'completed' });
  expect(await walletOf(world, provider)).toMatchObject({ available: 8_000, inTransit: 0, earned });
});

test('50 cashouts at once pay at most the balance, each once per key', async () => {
  await earnAndOnboard();
  const keys = Array.from({ length: 25 }, (_, index) => `cashout-key-${index}`);
  const responses = await Promise.all(
    keys.flatMap((key) => [cashOut(world, provider, 5_000, key), cashOut(world, provider, 5_000, key)]),
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const paid = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(paid.size).toBe(3);
  const { transfers } = await sentByStripe(world);
  expect(transfers.map(({ amount }) => amount)).toEqual([4_925, 4_925, 4_925]);
  expect(await walletOf(world, provider)).toMatchObject({ available: 3_000, inTransit: 14_775 });
});

test('a key used for another amount is refused', async () => {
  await earnAndOnboard();
  await cashOut(world, provider, 2_000, 'cashout-key-1');
  expect(await cashOut(world, provider, 3_000, 'cashout-key-1')).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});

test.each([
  { amountCents: 18_001, code: 'insufficient_balance' },
  { amountCents: 999, code: 'amount_too_low', message: 'Minimum cashout amount is $10.00' },
])('$amountCents cents: $code', async ({ amountCents, ...expected }) => {
  await earnAndOnboard();
  expect(await cashOut(world, provider, amountCents, 'cashout-key-1')).toMatchObject({
    status: 409,
    body: expected,
  });
});

test('without a payout account, the money stays available', async () => {
  await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
  expect(await cashOut(world, provider, 2_000, 'cashout-key-1')).toMatchObject({
    body: { code: 'payout_account_not_ready' },
  });
  expect(await walletOf(world, provider)).toMatchObject({ available: earned });
});

test('a refused transfer fails the payout and returns its money with the fee', async () => {
  const accountId = await earnAndOnboard();
  await world.control(`accounts/${accountId}/state`, { state: 'restricted' });
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect(body).toMatchObject({ status: 'failed', failure: expect.stringContaining('Stripe') });
  expect(await walletOf(world, provider)).toMatchObject({ available: earned, inTransit: 0 });
});

test('a payout refused after its transfer reverses the transfer', async () => {
  await earnAndOnboard();
  const { status, error } = refusals['bad request'];
  world.stubStripe({ method: 'POST', path: /^\/v1\/payouts$/, count: 1, status, error });
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect(body.status).toBe('failed');
  expect((await sentByStripe(world)).transfers).toMatchObject([{ amount: 9_850, amount_reversed: 9_850 }]);
  expect(await walletOf(world, provider)).toMatchObject({ available: earned, inTransit: 0 });
});

test('while the platform has too little money, nothing leaves, and the row says when it is tried again', async () => {
  await earnAndOnboard();
  refuseNextTransfer(world);
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect(body).toMatchObject({
    status: 'pending',
    waitsFor: 'platform funds',
    nextTryAt: new Date(world.clock.now + 6 * hour).toISOString(),
  });
  expect(await walletOf(world, provider)).toMatchObject({ available: 8_000, inTransit: 9_850 });
  world.clock.now += 6 * hour + 1_000;
  await world.sweep();
  expect((await payoutById(world, body.id)).stripePayoutId).toBeDefined();
});

test('the next try after too little money is a new request: Stripe would repeat its refusal for a day', async () => {
  await earnAndOnboard();
  await world.control('outcomes', { transfer: 'balance_insufficient' });
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect(body.waitsFor).toBe('platform funds');
  world.clock.now += 6 * hour + 1_000;
  await world.sweep();
  expect((await payoutById(world, body.id)).waitsFor).toBe('platform funds');
  await world.control('outcomes', { transfer: 'succeeded' });
  world.clock.now += 6 * hour + 1_000;
  await world.sweep();
  expect(await payoutById(world, body.id)).toMatchObject({ transferId: expect.stringMatching(/^tr_/) });
  expect((await sentByStripe(world)).transfers).toHaveLength(1);
});

describe.each(['/v1/transfers', '/v1/payouts'])('%s', (path) => {
  test.each([
    { what: 'a server error before it acted', how: '500', when: 'before' },
    { what: 'a server error after it acted', how: '500', when: 'after' },
    { what: 'a server error that Stripe repeats', how: '500', when: 'after', remembered: true },
    { what: 'a lost request', how: 'drop', when: 'before' },
    { what: 'a lost reply', how: 'drop', when: 'after' },
  ])('$what keeps the money in transit, and the sweep finds out', async ({ what: _, ...fault }) => {
    await earnAndOnboard();
    await world.control('faults', { path, method: 'POST', ...fault });
    const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
    expect(body).toMatchObject({ status: 'pending' });
    expect(await walletOf(world, provider)).toMatchObject({ available: 8_000, inTransit: 9_850 });
    world.clock.now += hour;
    await world.sweep();
    expect(await settleAtStripe(world, body.id, 'paid')).toMatchObject({ status: 'completed' });
    const { transfers, payouts } = await sentByStripe(world);
    expect([transfers.length, payouts.length]).toEqual([1, 1]);
  });

  test('an answer lost for longer than Stripe keeps its key is found', async () => {
    await earnAndOnboard();
    await world.control('faults', { path, method: 'POST', how: 'drop', when: 'after' });
    const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
    world.clock.now += 49 * hour;
    await world.sweep();
    const { transfers, payouts } = await sentByStripe(world);
    expect([transfers.length, payouts.length]).toEqual([1, 1]);
    expect(await settleAtStripe(world, body.id, 'paid')).toMatchObject({ status: 'completed' });
  });

  test('too many requests are tried again', async () => {
    await earnAndOnboard();
    const { status, error } = refusals['too many'];
    world.stubStripe({ method: 'POST', path: new RegExp(`^${path}$`), count: 1, status, error });
    const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
    expect(body.status).toBe('pending');
    world.clock.now += hour;
    await world.sweep();
    expect(await settleAtStripe(world, body.id, 'paid')).toMatchObject({ status: 'completed' });
  });
});

test('a payout that fails days later comes back with its fee', async () => {
  await earnAndOnboard();
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  world.clock.now += 72 * hour;
  await world.sweep();
  expect(await settleAtStripe(world, body.id, 'failed')).toMatchObject({
    status: 'failed',
    failure: 'Your bank account is closed. Update it in Stripe.',
  });
  expect(await walletOf(world, provider)).toMatchObject({ available: earned, inTransit: 0 });
  expect((await sentByStripe(world)).transfers).toMatchObject([{ amount_reversed: 9_850 }]);
});

test('a payout the bank returns after Stripe had called it paid comes back, too', async () => {
  await earnAndOnboard();
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  const { stripePayoutId } = await settleAtStripe(world, body.id, 'paid');
  await world.control(`payouts/${stripePayoutId}/settle`, { status: 'failed' });
  const events = (await world.control('events')).body;
  await world.deliver(events.find(({ type }: { type: string }) => type === 'payout.failed'));
  expect(await payoutById(world, body.id)).toMatchObject({ status: 'failed' });
  expect(await walletOf(world, provider)).toMatchObject({ available: earned, inTransit: 0 });
});

test('a payout that the bank returns is noticed, also if the message about it is lost', async () => {
  await earnAndOnboard();
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  const { stripePayoutId } = await settleAtStripe(world, body.id, 'paid');
  await world.control(`payouts/${stripePayoutId}/settle`, { status: 'failed' });
  world.clock.now += 7 * 24 * hour;
  expect(await world.sweep()).toMatchObject({ failed: 0 });
  expect(await payoutById(world, body.id)).toMatchObject({ status: 'failed' });
  expect(await walletOf(world, provider)).toMatchObject({ available: earned, inTransit: 0 });
});

test('a week after a payout was paid, Stripe is asked for the last time', async () => {
  await earnAndOnboard();
  const { body } = await cashOut(world, provider, 10_000, 'cashout-key-1');
  expect((await settleAtStripe(world, body.id, 'paid')).dueAt).toBeDefined();
  world.clock.now += 7 * 24 * hour;
  await world.sweep();
  const paid = await payoutById(world, body.id);
  expect({ status: paid.status, dueAt: paid.dueAt }).toEqual({ status: 'completed', dueAt: undefined });
});

test('earnings paid by the customer less than 24 hours ago cannot be cashed out yet', async () => {
  await earnAndOnboard();
  const at = new Date(world.clock.now - hour).toISOString();
  await world.store.transact([
    ...pendingEarningsWrites({ id: 'young', providerId: provider.id, paidAt: at }, 15_000, at),
  ]);
  const all = () => cashOut(world, provider, 5_000, `cashout-key-${world.clock.now}`);
  expect(await all()).toMatchObject({ status: 409, body: { code: 'insufficient_balance' } });
  const both = await Promise.all([0, 1].map((n) => cashOut(world, provider, 3_000, `cashout-key-${n}`)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  world.clock.now += 23 * hour;
  expect(await all()).toMatchObject({ status: 201 });
});

describe('weekly payouts', () => {
  test('pay everyone once a week, however often they are started', async () => {
    await earnAndOnboard();
    const [first] = await Promise.all([startWeek(world), startWeek(world), startWeek(world)]);
    expect(first).toMatchObject({ status: 200 });
    await world.payOut();
    await startWeek(world);
    await world.payOut();
    expect(await payoutsOfProvider(world, provider)).toMatchObject([
      { kind: 'weekly', amountCents: earned, feeCents: 0, netCents: earned },
    ]);
    const { body } = await world.call(admin, 'listPayoutRuns');
    expect(body.items).toMatchObject([
      { starts: 4, providers: 2, paid: 1, paidCents: earned, skipped: 1, isDone: true },
    ]);
  });

  test('name who was skipped and why; another start looks at them again', async () => {
    await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
    await startWeek(world);
    await world.payOut();
    const { body: runs } = await world.call(admin, 'listPayoutRuns');
    const lines = async () =>
      (
        await world.call(admin, 'listPayoutLines', {
          params: { week: runs.week },
        })
      ).body.items;
    expect(await lines()).toMatchObject([
      { providerId: providers[0]!.id, skipped: 'nothing available' },
      { providerId: provider.id, skipped: 'no payout account', amountCents: earned },
    ]);
    await onboard(world, provider);
    await startWeek(world);
    await world.payOut();
    expect((await lines())[1]).toMatchObject({ amountCents: earned, status: 'pending' });
    const { body } = await world.call(admin, 'listPayoutRuns');
    expect(body.items).toMatchObject([{ paid: 1, skipped: 1, isDone: true }]);
  });

  test('a failed one can be paid again', async () => {
    await earnAndOnboard();
    await startWeek(world);
    await world.payOut();
    const { id } = await latestPayout();
    const failed = async () => (await world.call(admin, 'listPayoutRuns')).body.items[0].failed;
    expect(await failed()).toBe(0);
    await settleAtStripe(world, id, 'failed');
    expect(await failed()).toBe(1);
    const retry = () => world.call(admin, 'retryPayout', { params: { payoutId: id } });
    const retried = await Promise.all([retry(), retry(), retry()]);
    expect(retried.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await failed()).toBe(0);
    const again = await latestPayout();
    expect(await settleAtStripe(world, again.id, 'paid')).toMatchObject({
      status: 'completed',
      amountCents: earned,
    });
  });

  test('a failed one waits only until its money has left with a later payout or cashout', async () => {
    await earnAndOnboard();
    const failed = async (): Promise<number[]> => {
      const { body } = await world.call(admin, 'listPayoutRuns');
      return body.items.map((run: { failed: number }) => run.failed);
    };
    const payAndFail = async (): Promise<string> => {
      await startWeek(world);
      await world.payOut();
      const { id } = await latestPayout();
      await settleAtStripe(world, id, 'failed');
      return id;
    };
    const first = await payAndFail();
    expect(await failed()).toEqual([1]);
    world.clock.now += 7 * 24 * hour;
    await payAndFail();
    expect(await failed()).toEqual([1, 0]);
    await cashOut(world, provider, 10_000, 'cashout-key-1');
    expect(await failed()).toEqual([1, 0]);
    await cashOut(world, provider, 8_000, 'cashout-key-2');
    expect(await failed()).toEqual([0, 0]);
    // What is paid again afterwards is other money.
    await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
    expect(await world.call(admin, 'retryPayout', { params: { payoutId: first } })).toMatchObject({
      status: 200,
      body: { amountCents: earned },
    });
    expect(await failed()).toEqual([0, 0]);
  });
});

/** A store in which an admin suspends the provider just before the first transaction. */
const suspendingStore = (): World['store'] => {
  let isSuspended = false;
  const transact: World['store']['transact'] = async (writes) => {
    if (!isSuspended) {
      isSuspended = true;
      const body = { verdict: 'suspend', reason: 'A test' };
      await world.call(admin, 'decideApplication', { params: { providerId: provider.id }, body });
    }
    return world.store.transact(writes);
  };
  return { ...world.store, transact };
};

test('a suspension that comes between reading and writing stops a cashout and a weekly payout', async () => {
  await earnAndOnboard();
  const calls = {} as PayoutDeps['calls'];
  const begun = cashOutWith({ store: suspendingStore(), calls })({
    actor: provider,
    body: { amountCents: 10_000 },
    headers: { 'idempotency-key': 'cashout-key-1' },
    now: world.clock.now,
  } as never);
  await expect(begun).rejects.toMatchObject({ code: 'not_provider' });
  await world.call(admin, 'decideApplication', {
    params: { providerId: provider.id },
    body: { verdict: 'approve' },
  });
  const week = { week: '2026-05-04', providerId: provider.id };
  const line = await decideLine({ store: suspendingStore(), calls }, week, world.clock.now);
  expect(line).toMatchObject({ skipped: 'suspended' });
  expect(await payoutsOfProvider(world, provider)).toEqual([]);
});
