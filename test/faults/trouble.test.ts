import * as fc from 'fast-check';
import { startTap, type Tap } from '../given/tap';
import { anyAction } from './actions';
import { enter } from './cast';
import { startTestEngine } from './engine';
import { problemsIn } from './invariants';
import { deliverAll } from './play';
import { emptyStage } from './stage';
import { createWorld } from './world';

const seed = Number(process.env.SEED ?? 20260504);
const trouble = { seed, conflict: 0.08, throttle: 0.03, lostReply: 0.06, unprocessed: 0.15 };
const start = Date.parse('2026-05-04T14:00:00Z');
const rounds = 3;
const waves = 10;
const atOnce = 10;

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

const [samples] = [
  fc.sample(fc.array(anyAction, { minLength: waves * atOnce, maxLength: waves * atOnce, size: 'max' }), {
    seed,
    numRuns: rounds,
  }),
];

test.each(samples.map((actions, round) => ({ round, actions })))(
  'the books balance despite conflicts, throttling and lost replies (round $round)',
  async ({ actions, round }) => {
    tap.setFaults({ seed, conflict: 0, throttle: 0, lostReply: 0, unprocessed: 0 });
    const world = await createWorld({ url: tap.url, engine: engine.url, now: start, instances: atOnce });
    await enter(world);
    tap.setFaults({ ...trouble, seed: seed + round });
    const stage = emptyStage(world);
    const failed: unknown[] = [];
    for (let wave = 0; wave < waves; wave++) {
      const together = actions.slice(wave * atOnce, (wave + 1) * atOnce);
      const answers = await Promise.all(together.map((act) => act(stage)));
      failed.push(...answers.filter((answer) => typeof answer === 'object' && answer.status >= 500));
      failed.push(...(await problemsIn(world)));
    }
    for (const minutes of [40, 1]) {
      await deliverAll(world);
      world.clock.now += minutes * 60_000;
      await world.sweep();
    }
    expect(failed).toEqual([]);
    expect(await problemsIn(world, true)).toEqual([]);
    await world.close();
  },
);

test('every kind of trouble occurred', () => {
  const kinds = new Set(tap.calls().map(({ fault }) => fault));
  const every = ['conflict', 'lostReply', 'overlap', 'throttle', 'unprocessed'];
  expect([...kinds].filter(Boolean).sort()).toEqual(every);
});
