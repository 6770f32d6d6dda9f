import * as fc from 'fast-check';
import { initialState } from './action-builders';
import { anyAction } from './actions';
import { deliverAll } from './booking-steps';
import { violationsInWorld } from './invariants';
import { seedWorld } from './people-and-services';
import { tappedEngine } from './tapped-engine';

const seed = Number(process.env.SEED ?? 20260504);
const faultRates = { seed, conflict: 0.08, throttle: 0.03, lostReply: 0.06, unprocessed: 0.15 };
const start = Date.parse('2026-05-04T14:00:00Z');
const rounds = 3;
const waves = 10;
const concurrency = 10;

const tapped = tappedEngine();

const [samples] = [
  fc.sample(
    fc.array(anyAction, { minLength: waves * concurrency, maxLength: waves * concurrency, size: 'max' }),
    {
      seed,
      numRuns: rounds,
    },
  ),
];

test.each(samples.map((actions, round) => ({ round, actions })))(
  'the books balance despite conflicts, throttling and lost replies (round $round)',
  async ({ actions, round }) => {
    const world = await tapped.openWorld({ now: start, instances: concurrency });
    await seedWorld(world);
    tapped.setFaults({ ...faultRates, seed: seed + round });
    const state = initialState(world);
    const failed: unknown[] = [];
    for (let wave = 0; wave < waves; wave++) {
      const together = actions.slice(wave * concurrency, (wave + 1) * concurrency);
      const outcomes = await Promise.all(together.map((act) => act(state)));
      failed.push(...outcomes.filter((outcome) => typeof outcome === 'object' && outcome.status >= 500));
      failed.push(...(await violationsInWorld(world)));
    }
    for (const minutes of [40, 1]) {
      await deliverAll(world);
      world.clock.now += minutes * 60_000;
      await world.sweep();
    }
    expect(failed).toEqual([]);
    expect(await violationsInWorld(world, true)).toEqual([]);
  },
);

test('every kind of injected fault occurred', () => {
  const kinds = new Set(tapped.calls().map(({ fault }) => fault));
  // Besides, calls really overlap: how often depends on the machine.
  kinds.delete('overlap');
  expect([...kinds].filter(Boolean).sort()).toEqual(['conflict', 'lostReply', 'throttle', 'unprocessed']);
});
