import * as fc from 'fast-check';
import { isFull } from '../given/full';
import { startTap, type Tap } from '../given/tap';
import { enter } from './cast';
import { startTestEngine } from './engine';
import { problemsIn } from './invariants';
import { lossesIn } from './losses';
import { deliverAll } from './play';
import type { Answer } from './request';
import { type Act, acts, beginRound } from './rounds';
import { createWorld, type World } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const rounds = isFull ? 120 : 6;
const calm = { seed, conflict: 0, throttle: 0, lostReply: 0, unprocessed: 0 };
const trouble = { seed, conflict: 0.06, throttle: 0.02, lostReply: 0.05, unprocessed: 0.1 };
const start = Date.parse('2026-05-04T14:00:00Z');
const minute = 60_000;

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let tap: Tap;

beforeAll(async () => {
  engine = await startTestEngine();
  tap = await startTap({ target: engine.url });
});
afterAll(async () => {
  await tap.close();
  await engine.close();
});

/** In which order all of it begins, what waits until the one before is over, and the round's trouble. */
const course = fc.record({
  order: fc.shuffledSubarray(acts, { minLength: 12 }),
  waits: fc.array(
    fc.nat(4).map((dice) => dice === 0),
    { minLength: acts.length, maxLength: acts.length },
  ),
  withCredit: fc.boolean(),
  troubleSeed: fc.nat(1_000_000),
});
type Course = typeof course extends fc.Arbitrary<infer C> ? C : never;

const allAtOnce = async (
  order: Array<[string, Act]>,
  waits: boolean[],
  act: (it: Act) => Promise<Answer[]>,
) => {
  const running: Array<Promise<Answer[]>> = [];
  for (const [index, [, one]] of order.entries()) {
    running.push(act(one));
    if (waits[index]) await running.at(-1);
  }
  return (await Promise.all(running)).flat();
};

const untilQuiet = async (world: World) => {
  for (const minutes of [0, 70, 1]) {
    await deliverAll(world);
    world.clock.now += minutes * minute;
    await world.sweep();
  }
};

const outcomes = new Set<string>();

const play = async ({ order, waits, withCredit, troubleSeed }: Course) => {
  tap.setFaults(calm);
  const world = await createWorld({ url: tap.url, engine: engine.url, now: start, instances: 8 });
  try {
    await enter(world);
    const round = await beginRound(world, withCredit);
    tap.setFaults({ ...trouble, seed: troubleSeed });
    const answers = await allAtOnce(order, waits, (act) => act(world, round));
    tap.setFaults(calm);
    await untilQuiet(world);
    const names = order.map(([name], index) => (waits[index] ? `${name};` : name));
    const failed = answers.filter(({ status }) => status >= 500);
    expect([...failed, ...(await problemsIn(world, true)), ...(await lossesIn(world)), names]).toEqual([
      names,
    ]);
    for (const { status, paymentStatus } of (await world.scan()).filter(({ sk }) => sk === 'BOOKING'))
      outcomes.add(`${status} ${paymentStatus}`);
  } finally {
    await world.close();
  }
};

test(
  'concurrent payments, cancellations, webhooks, suspensions and sweeps have one outcome and lose no cent',
  async () => {
    await fc.assert(fc.asyncProperty(course, play), { seed, numRuns: rounds, endOnFailure: true });
    // Rounds that all end alike would show little.
    expect(outcomes.size).toBeGreaterThanOrEqual(3);
  },
  isFull ? 1_200_000 : 240_000,
);
