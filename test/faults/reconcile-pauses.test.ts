import { randomUUID } from 'node:crypto';
import { journalKeys } from '../../lambdas/data/journal';
import { resumePayouts } from '../../lambdas/data/payouts-pause';
import { maxMismatches } from '../../shared/admin/reconciliation';
import { freshWorlds } from './fresh-world';
import {
  cashOut,
  latestPayoutOf,
  onboard,
  payoutsOfProvider,
  refuseNextTransfer,
  release,
  sentByStripe,
  startWeek,
  walletOf,
} from './payout-steps';
import { providers } from './people-and-services';
import { journalEvent, reconcileWorld } from './reconcile-steps';
import type { World } from './world';

const hour = 3_600_000;
const provider = providers[0]!;
const earned = 40_000;

let world: World;

freshWorlds({
  now: Date.parse('2026-05-04T14:00:00Z'),
  instances: 8,
  open: (opened) => {
    world = opened;
  },
});

/** Journals a fee that Stripe did not charge: one mismatch. */
const journalWrongFee = (name: string) =>
  journalEvent(world, {
    key: journalKeys.fee(name),
    movements: [{ from: 'stripe fees', to: 'stripe', cents: 30 }],
  });

test('more mismatches than are kept do not pause payouts again once an admin has seen them', async () => {
  for (let index = 0; index < maxMismatches + 20; index++) await journalWrongFee(`txn_${index}`);
  world.clock.now += 2 * hour;
  const first = await reconcileWorld(world);
  expect(first.run.mismatches).toHaveLength(maxMismatches);
  expect(first).toMatchObject({
    run: { count: maxMismatches + 20 },
    pause: { reconciliationId: first.run.id },
  });
  await world.store.write(resumePayouts(first.pause));
  const second = await reconcileWorld(world);
  expect(second.run.count).toBe(first.run.count);
  expect(second.pause.pausedAt).toBeUndefined();
  await journalWrongFee('txn_another');
  world.clock.now += 2 * hour;
  const third = await reconcileWorld(world);
  expect(third.pause).toMatchObject({ pausedAt: expect.any(String), reconciliationId: third.run.id });
}, 120_000);

/** Gives the provider a payout account and money (cents) that can be paid out. */
const earnAndOnboard = async (): Promise<void> => {
  await onboard(world, provider);
  await release(world, provider.id, earned);
};

test('a payout that has begun but not left waits while payouts are paused', async () => {
  await earnAndOnboard();
  refuseNextTransfer(world);
  await cashOut(world, provider, 10_000, 'cashout-key-1');
  await journalWrongFee('txn_wrong');
  world.clock.now += 6 * hour + 1_000;
  const { pause } = await reconcileWorld(world);
  await world.sweep();
  expect((await sentByStripe(world)).transfers).toEqual([]);
  expect(await latestPayoutOf(world, provider)).toMatchObject({
    status: 'pending',
    waitsFor: 'paused payouts',
    dueAt: new Date(world.clock.now + hour).toISOString(),
  });
  await world.store.write(resumePayouts(pause));
  world.clock.now += hour + 1_000;
  await world.sweep();
  expect((await sentByStripe(world)).transfers).toMatchObject([{ amount: 9_850 }]);
});

test('payouts paused under fire: none leaves once they are, and each leaves once when they go on', async () => {
  await earnAndOnboard();
  await journalWrongFee('txn_wrong');
  world.clock.now += 2 * hour;
  const cashouts = (count: number) =>
    Array.from({ length: count }, () => cashOut(world, provider, 1_000, randomUUID()));
  const weekly = async () => [await startWeek(world), await world.payOut()];
  const [{ pause }] = await Promise.all([reconcileWorld(world), weekly(), ...cashouts(15)]);
  expect(pause.pausedAt).toBeDefined();
  const before = await sentByStripe(world);
  const refused = await Promise.all(cashouts(5));
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('payouts_paused'));
  expect((await startWeek(world)).body.code).toBe('payouts_paused');
  await world.sweep();
  expect((await sentByStripe(world)).transfers).toHaveLength(before.transfers.length);
  await world.store.write(resumePayouts(pause));
  await startWeek(world);
  await world.payOut();
  world.clock.now += 6 * hour + 1_000;
  while ((await world.sweep()).left > 0);
  expect(await walletOf(world, provider)).toMatchObject({ available: 0 });
  const payouts = await payoutsOfProvider(world, provider);
  expect(payouts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(earned);
  const { transfers } = await sentByStripe(world);
  expect(transfers.map(({ amount }) => amount).sort()).toEqual(
    payouts.map(({ netCents }) => netCents).sort(),
  );
});
