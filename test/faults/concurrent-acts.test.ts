import * as fc from 'fast-check';
import { isFull } from '../given/full';
import { noFaults } from '../given/tap/fault-injector';
import { deliverAll } from './booking-steps';
import { type Act, acts, beginRound } from './concurrent-acts';
import { violationsInWorld } from './invariants';
import { moneyMismatchesIn } from './money-checks';
import { seedWorld } from './people-and-services';
import type { ApiResponse } from './request';
import { tappedEngine } from './tapped-engine';
import type { World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const rounds = isFull ? 120 : 6;
const faultRates = { seed, conflict: 0.06, throttle: 0.02, lostReply: 0.05, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;

const tapped = tappedEngine();

/** The order of acts, which ones wait for the previous one, and the injected failures. */
const plan = fc.record({
  order: fc.shuffledSubarray(acts, { minLength: 12 }),
  waits: fc.array(
    fc.nat(4).map((dice) => dice === 0),
    { minLength: acts.length, maxLength: acts.length },
  ),
  withCredit: fc.boolean(),
  faultSeed: fc.nat(1_000_000),
});
type Plan = typeof plan extends fc.Arbitrary<infer C> ? C : never;

const runConcurrently = async (
  order: Array<[string, Act]>,
  waits: boolean[],
  run: (act: Act) => Promise<ApiResponse[]>,
) => {
  const running: Array<Promise<ApiResponse[]>> = [];
  for (const [index, [, act]] of order.entries()) {
    running.push(run(act));
    if (waits[index]) await running.at(-1);
  }
  return (await Promise.all(running)).flat();
};

const settle = async (world: World) => {
  for (const minutes of [0, 70, 1]) {
    await deliverAll(world);
    world.clock.now += minutes * minute;
    await world.sweep();
  }
};

const outcomes = new Set<string>();

const runRound = async ({ order, waits, withCredit, faultSeed }: Plan) => {
  const world = await tapped.openWorld({ now: start, instances: 8 });
  try {
    await seedWorld(world);
    const round = await beginRound(world, withCredit);
    tapped.setFaults({ ...faultRates, seed: faultSeed });
    const responses = await runConcurrently(order, waits, (act) => act(world, round));
    tapped.setFaults(noFaults);
    await settle(world);
    const names = order.map(([name], index) => (waits[index] ? `${name};` : name));
    const failed = responses.filter(({ status }) => status >= 500);
    expect([
      ...failed,
      ...(await violationsInWorld(world, true)),
      ...(await moneyMismatchesIn(world)),
      names,
    ]).toEqual([names]);
    for (const { status, paymentStatus } of (await world.scan()).filter(({ sk }) => sk === 'BOOKING'))
      outcomes.add(`${status} ${paymentStatus}`);
  } finally {
    await tapped.closeWorlds();
  }
};

test(
  'concurrent payments, cancellations, webhooks, suspensions and sweeps have one outcome and lose no cent',
  async () => {
    await fc.assert(fc.asyncProperty(plan, runRound), { seed, numRuns: rounds, endOnFailure: true });
    // Rounds that all end the same way would prove little.
    expect(outcomes.size).toBeGreaterThanOrEqual(3);
  },
  isFull ? 1_200_000 : 240_000,
);
