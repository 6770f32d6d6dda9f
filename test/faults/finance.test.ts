import { allAudits } from '../../lambdas/data/audit';
import { listByMonth } from '../../lambdas/data/engine/by-month';
import { post } from '../../lambdas/ledger/post';
import { bookPaid, cancel } from './booking-steps';
import { eachNewChange } from './each-new-change';
import { freshWorlds } from './fresh-world';
import { earn, walletOf } from './payout-steps';
import { admin, customers, providers } from './people-and-services';
import type { World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
const customer = customers[0]!;
const provider = providers[1]!;
const defaults = { cashoutFeeRate: 150, minCashoutCents: 1_000, platformFeeRate: 1_000 };

let world: World;

freshWorlds({
  now: start,
  open: (opened) => {
    world = opened;
  },
});

const catchUp = () => eachNewChange(world, world.consume);

const change = (body: object) => world.call(admin, 'updateMoneySettings', { body });

describe('the money settings', () => {
  test('are changed by one of several who saw the same version, and the change is audited', async () => {
    const { body: before } = await world.call(admin, 'getMoneySettings');
    expect(before).toEqual({ ...defaults, version: 0 });
    const wanted = [200, 250, 300].map((cashoutFeeRate) => ({ ...before, cashoutFeeRate }));
    const replies = await Promise.all(wanted.map(change));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
    const { body: after } = await world.call(admin, 'getMoneySettings');
    const { items } = await listByMonth(world.store, allAudits, { now: start, limit: 10 });
    expect(items).toMatchObject([
      {
        act: 'money_settings_changed',
        actor: { id: admin.id },
        from: { cashoutFeeRate: 150 },
        to: { cashoutFeeRate: after.cashoutFeeRate },
      },
    ]);
  });

  test('a change sent twice, because its reply was lost, is made once', async () => {
    const wanted = { ...defaults, platformFeeRate: 2_000, version: 0 };
    expect(await change(wanted)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await change(wanted)).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test('a new platform fee leaves alone what is already paid', async () => {
    const earned = async () => (await walletOf(world, provider)).earned;
    await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
    expect(await earned()).toBe(18_000);
    await change({ ...defaults, platformFeeRate: 2_000, version: 0 });
    expect(await earned()).toBe(18_000);
    await earn(world, customer, { service: 'locs', day: 2, time: '10:00' });
    expect(await earned()).toBe(18_000 + 16_000);
  });

  test.each([
    [{ platformFeeRate: 10_001 }, 'platformFeeRate', 'Enter a percentage from 0 to 100'],
    [{ cashoutFeeRate: -1 }, 'cashoutFeeRate', 'Enter a percentage from 0 to 100'],
    [{ cashoutFeeRate: 1.5 }, 'cashoutFeeRate', 'Enter a percentage from 0 to 100'],
    [{ minCashoutCents: -1 }, 'minCashoutCents', 'Enter an amount of at least $0.00'],
  ])('%j is refused at its field', async (wrong, field, message) => {
    const { status, body } = await change({ ...defaults, version: 0, ...wrong });
    expect({ status, message: body.fields[field] }).toEqual({ status: 400, message });
  });
});

describe('the wallets', () => {
  test('are listed with their owners and add up to the totals', async () => {
    await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
    const { id: userId } = provider;
    await world.store.transact(
      post({
        key: 'out#test',
        event: 'instant_cashout',
        at: new Date(world.clock.now).toISOString(),
        movements: [
          { from: `available:${userId}`, to: 'in transit', cents: 9_850 },
          { from: `available:${userId}`, to: 'cashout revenue', cents: 150 },
        ],
        memos: [{ userId, inTransit: 9_850 }],
      }),
    );
    await catchUp();
    const { body: totals } = await world.call(admin, 'getWalletTotals');
    const { body: list } = await world.call(admin, 'listWallets');
    expect(list.cursor).toBeUndefined();
    expect(totals).toMatchObject({
      availableCents: 8_000,
      earnedCents: 18_000,
      inTransitCents: 9_850,
      active: 1,
    });
    const sum = (name: string) =>
      list.items.reduce((total: number, wallet: Record<string, number>) => total + wallet[name]!, 0);
    for (const name of Object.keys(totals).filter((each) => each !== 'active'))
      expect([name, sum(name)]).toEqual([name, totals[name]]);
    const mine = list.items.find(({ providerId }: { providerId: string }) => providerId === provider.id);
    expect(mine).toMatchObject({ email: provider.email, availableCents: 8_000, isSuspended: false });
  });
});

describe('earnings and revenue', () => {
  /** A release at an instant, of $90.00 after a fee of $10.00. */
  const releasedAt = (at: string) =>
    world.store.transact(
      post({
        key: `end#${at}`,
        event: 'released',
        at,
        movements: [
          { from: `escrow:${at}`, to: `available:${provider.id}`, cents: 9_000 },
          { from: `escrow:${at}`, to: 'platform revenue', cents: 1_000 },
        ],
        history: [
          {
            userId: provider.id,
            wallet: 'provider',
            type: 'booking_payment',
            description: 'Locs',
            amountCents: 9_000,
            feeCents: 1_000,
          },
        ],
      }),
    );
  const rowsOf = async (query: Record<string, string>): Promise<string[]> => {
    const { status, body } = await world.call(admin, 'exportEarnings', { query });
    expect(status).toBe(200);
    return String(body).trim().split('\r\n').slice(1);
  };
  const feesIn = async (month: string) =>
    (await world.call(admin, 'getRevenue', { query: { month } })).body.platformFeesCents;

  test('count in the year and month of the marketplace’s zone', async () => {
    // New York is five hours behind in winter and four in summer.
    await releasedAt('2026-01-01T04:59:59.999Z');
    await releasedAt('2026-01-01T05:00:00.000Z');
    await releasedAt('2026-04-01T03:59:59.999Z');
    await releasedAt('2026-04-01T04:00:00.000Z');
    await releasedAt('2027-01-01T04:59:59.999Z');
    await releasedAt('2027-01-01T05:00:00.000Z');
    world.clock.now = Date.parse('2027-01-10T12:00:00Z');
    const [row] = await rowsOf({ year: '2026' });
    expect(row).toContain('2026,');
    expect(row).toContain(
      `${provider.email},400.00,40.00,360.00,0.00,0.00,0.00,0.00,0.00,0.00,${provider.id}`,
    );
    expect((await rowsOf({ year: '2026', month: '2026-03' }))[0]).toContain(',100.00,10.00,90.00,');
    expect(await rowsOf({ year: '2026', month: '2026-08' })).toEqual([]);
    const months = ['2026-01', '2026-03', '2026-04', '2026-12', '2027-01'];
    expect(await Promise.all(months.map(feesIn))).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
  });

  test('who exports them is in the audit trail', async () => {
    await releasedAt('2026-03-10T12:00:00.000Z');
    await rowsOf({ year: '2026', month: '2026-03' });
    const { items } = await listByMonth(world.store, allAudits, { now: world.clock.now, limit: 10 });
    expect(items).toMatchObject([
      { act: 'list_exported', actor: { id: admin.id }, to: { list: 'earnings', period: '2026-03' } },
    ]);
  });

  test('a month that is over is added up once', async () => {
    await releasedAt('2026-03-10T12:00:00.000Z');
    expect(await feesIn('2026-03')).toBe(1_000);
    await releasedAt('2026-03-11T12:00:00.000Z');
    expect(await feesIn('2026-03')).toBe(1_000);
  });

  test('the current month is added up each time', async () => {
    await releasedAt('2026-05-02T12:00:00.000Z');
    expect(await feesIn('2026-05')).toBe(1_000);
    await releasedAt('2026-05-03T12:00:00.000Z');
    expect(await feesIn('2026-05')).toBe(2_000);
  });
});

test('the latest transactions name the providers whose money they moved', async () => {
  await earn(world, customer, { service: 'locs', day: 1, time: '10:00' });
  const { body } = await world.call(admin, 'listRecentTransactions', {});
  expect(body.items[0]).toMatchObject({ amountCents: expect.any(Number), providers: [provider.name] });
});

test('a refund is listed with what the customer got back, and the fee that was kept', async () => {
  const { bookingId } = await bookPaid(world, customer, { service: 'locs', day: 3, time: '10:00' });
  world.clock.now += 1_000;
  await cancel(world, customer, bookingId);
  const { body } = await world.call(admin, 'listAdminTransactions');
  const [refund, payment] = body.items;
  const [{ paidCents, refundedCents }] = payment.purchases;
  expect(refund).toMatchObject({
    type: 'refund',
    amountCents: refundedCents,
    cancellationFeeCents: paidCents - refundedCents,
  });
});
