import { randomUUID } from 'node:crypto';
import type { PurchaseRef } from '../../shared/payments/problems-and-refunds';
import { isFull } from '../given/full';
import { noFaults } from '../given/tap/fault-injector';
import { deliverAll, stripeEvents } from './booking-steps';
import { cashOut, onboard, payoutsOfProvider, sentByStripe, startWeek, walletOf } from './payout-steps';
import { admin, providers, seedWorld } from './people-and-services';
import { expectBooksInOrder } from './reconcile-steps';
import { openUntoldDispute, refundByAdmin, releasedBooking } from './refund-steps';
import type { ApiResponse } from './request';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const faultRates = { seed, conflict: 0.06, throttle: 0.01, lostReply: 0.04, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const rounds = isFull ? 6 : 1;
const hour = 3_600_000;
const provider = providers[0]!;
/** 90 % of the released booking, in cents. */
const earned = 11_110;

const tapped = tappedEngine();

/** One of the acts that want the same earnings. Returns the API's responses. */
type Act = (world: World, purchase: PurchaseRef) => Promise<ApiResponse[]>;

const acts: Record<string, Act> = {
  'a cashout': async (world) => [await cashOut(world, provider, 8_000, randomUUID())],
  'the weekly payouts': async (world) => {
    const response = await startWeek(world);
    await world.payOut();
    return [response];
  },
  'a refund': async (world, purchase) => [await refundByAdmin(world, purchase, { cents: 5_000, to: 'card' })],
  'a dispute': async (world) => {
    await openUntoldDispute(world);
    const events = await stripeEvents(world);
    return Promise.all(events.map((event) => world.deliver(event)));
  },
  'a suspension': async (world) => [
    await world.call(admin, 'decideApplication', {
      params: { providerId: provider.id },
      body: { verdict: 'suspend', reason: 'A test' },
    }),
  ],
  'a deletion': async (world) => [
    await world.call({ ...provider, signedInAt: world.clock.now }, 'requestDeletion', {
      body: { forfeitCents: 0 },
    }),
  ],
};

/** Every two acts, and the ones that somebody may start twice. */
const pairs = Object.keys(acts).flatMap((first, index, names) =>
  names.slice(index + 1).map((second) => [first, second]),
);
const twice = ['a cashout', 'the weekly payouts', 'a refund', 'a suspension'].map((name) => [name, name]);
const races = [...pairs, ...twice, Object.keys(acts)].map((names) => ({ names, title: names.join(' × ') }));

/** A provider with a payout account and a booking's earnings in the wallet. */
const openWorld = async (): Promise<{ world: World; purchase: PurchaseRef }> => {
  const world = await tapped.openWorld({ now: start, instances: 8 });
  await seedWorld(world);
  const purchase = await releasedBooking(world);
  await onboard(world, provider);
  expect(await walletOf(world, provider)).toMatchObject({ available: earned });
  return { world, purchase };
};

/** Everything that was put off is done, and banks have what was sent to them. */
const settle = async (world: World): Promise<void> => {
  for (let day = 0; day < 4; day++) {
    await deliverAll(world);
    await world.payOut();
    world.clock.now += 24 * hour;
    while ((await world.sweep()).left > 0);
  }
};

/** What left the platform for the provider (cents), fees included, and what Stripe has sent. */
const paidOut = async (world: World) => {
  const rows = await payoutsOfProvider(world, provider);
  const kept = rows.filter(({ status }) => status !== 'failed');
  const { transfers } = await sentByStripe(world);
  return {
    owed: kept.reduce((sum, { netCents }) => sum + netCents, 0),
    gross: kept.reduce((sum, { amountCents }) => sum + amountCents, 0),
    sent: transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0),
  };
};

test.each(races)('$title: every cent is in one place', async ({ names }) => {
  for (let round = 0; round < rounds; round++) {
    const { world, purchase } = await openWorld();
    tapped.setFaults({ ...faultRates, seed: seed + round });
    const responses = (await Promise.all(names.map((name) => acts[name]!(world, purchase)))).flat();
    tapped.setFaults(noFaults);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    expect(responses.filter(({ status }) => status < 300)).not.toEqual([]);
    await settle(world);
    const { owed, gross, sent } = await paidOut(world);
    expect(sent).toBe(owed);
    expect(gross).toBeLessThanOrEqual(earned);
    await expectBooksInOrder(world);
    await tapped.closeWorlds();
  }
});
