import { isFull } from '../given/full';
import { enter } from './cast';
import { type Crash, invoke } from './crash';
import { startTestEngine } from './engine';
import { problemsIn } from './invariants';
import { deliverAll } from './play';
import { type Scenario, scenarios } from './scenarios';
import { shopScenarios } from './shop-scenarios';
import { createWorld, type World } from './world';

const start = Date.parse('2026-05-04T14:00:00Z');
let engine: Awaited<ReturnType<typeof startTestEngine>>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

const sweepTwice = async (world: World) => {
  for (const minutes of [40, 1]) {
    world.clock.now += minutes * 60_000;
    const { failed } = await world.sweep();
    if (failed) throw new Error(`The sweep failed ${failed} times`);
  }
};

const day = 24 * 3_600_000;

/** What remains undone is done by whoever tries again: the customer and Stripe, or the sweep alone. */
const recoveries: Record<string, (world: World, again: () => Promise<unknown>) => Promise<void>> = {
  'everybody retries': async (world, again) => {
    await again().catch(() => {});
    await deliverAll(world);
    await sweepTwice(world);
  },
  'only the sweep runs': sweepTwice,
};

/** Stripe forgets idempotency keys after a day. */
const forgetful: typeof recoveries = {
  'the sweep runs after Stripe has forgotten the request': async (world) => {
    world.clock.now += day;
    await sweepTwice(world);
  },
};

const crashAt = async <H>(
  { prepare, act }: Scenario<H>,
  recover: (typeof recoveries)[string],
  crash?: Crash,
): Promise<{ calls: string[]; problems: string[] }> => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await enter(world);
    const held = await prepare(world);
    const { calls } = await invoke(() => act(world, held), crash);
    await recover(world, () => act(world, held));
    return { calls, problems: await problemsIn(world, true) };
  } finally {
    await world.close();
  }
};

const reads = /^(Get|BatchGet|Query)|^GET /;

/**
 * Before the first call, and after each that changes something: what others find is the same until the next change. The
 * full run crashes before every call as well.
 */
const crashesOf = (calls: string[]): Crash[] =>
  calls.flatMap((call, at) => [
    ...(at === 0 || isFull ? [{ at, when: 'before' as const }] : []),
    ...(reads.test(call) ? [] : [{ at, when: 'after' as const }]),
  ]);

const atOnce = 4;

const crashes = <H>(scenario: Scenario<H>) => {
  test.each(Object.entries({ ...recoveries, ...(scenario.refunds && forgetful) }))(
    'loses no slot, stock or money when %s',
    async (_, recover) => {
      const { calls, problems } = await crashAt(scenario, recover);
      expect(calls.length).toBeGreaterThan(0);
      expect(problems).toEqual([]);
      const left = crashesOf(calls);
      const found: string[] = [];
      const work = async () => {
        for (let crash = left.shift(); crash; crash = left.shift()) {
          const { problems } = await crashAt(scenario, recover, crash);
          const where = `${crash.when} ${calls[crash.at]} (${crash.at})`;
          found.push(...problems.map((problem) => `${where}: ${problem}`));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      expect(found).toEqual([]);
    },
  );
};

describe.each(scenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(shopScenarios)('a crash in $name', (scenario) => crashes(scenario));
