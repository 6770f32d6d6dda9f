import { isFull } from '../given/full';
import { deliverAll } from './booking-steps';
import { type Crash, invoke } from './crash';
import { startTestEngine } from './engine';
import { giftScenarios } from './gift-scenarios';
import { violationsInWorld } from './invariants';
import { payoutScenarios } from './payout-scenarios';
import { seedWorld } from './people-and-services';
import { reviewScenarios } from './review-scenarios';
import { type Scenario, scenarios } from './scenarios';
import { shopScenarios } from './shop-scenarios';
import { tipScenarios } from './tip-scenarios';
import { waitAndOfferScenarios } from './wait-and-offer-scenarios';
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

/** Ways to recover from a crash: the customer and Stripe retry, or only the sweep runs. */
const recoveries: Record<string, (world: World, retry: () => Promise<unknown>) => Promise<void>> = {
  'everybody retries': async (world, retry) => {
    await retry().catch(() => {});
    await deliverAll(world);
    await sweepTwice(world);
  },
  'only the sweep runs': sweepTwice,
};

/** Stripe forgets idempotency keys after a day. */
const afterKeysExpire: typeof recoveries = {
  'the sweep runs after Stripe has forgotten the request': async (world) => {
    world.clock.now += day;
    await sweepTwice(world);
  },
};

const crashAt = async <H>(
  { prepare, act }: Scenario<H>,
  recover: (typeof recoveries)[string],
  crash?: Crash,
): Promise<{ calls: string[]; violations: string[] }> => {
  const world = await createWorld({ url: engine.url, now: start });
  try {
    await seedWorld(world);
    const prepared = await prepare(world);
    const { calls } = await invoke(() => act(world, prepared), crash);
    await recover(world, () => act(world, prepared));
    return { calls, violations: await violationsInWorld(world, true) };
  } finally {
    await world.close();
  }
};

const reads = /^(Get|BatchGet|Query)|^GET /;

/**
 * Before the first call and after each write, since reads change nothing for others. The full run crashes before every
 * call, too, and recovers from each crash in every way; otherwise, the ways take turns.
 */
const crashesOf = (calls: string[], way: number, ways: number): Crash[] =>
  calls
    .flatMap((call, at): Crash[] => [
      ...(at === 0 || isFull ? [{ at, when: 'before' as const }] : []),
      ...(reads.test(call) ? [] : [{ at, when: 'after' as const }]),
    ])
    .filter((_, index) => isFull || index % ways === way);

const concurrency = 4;

const crashes = <H>(scenario: Scenario<H>) => {
  const ways = Object.entries({
    ...recoveries,
    ...((scenario.refunds || scenario.paysOut) && afterKeysExpire),
  });
  test.each(ways.map(([name, recover], way) => ({ name, recover, way })))(
    'loses no slot, stock or money when $name',
    async ({ recover, way }) => {
      const { calls, violations } = await crashAt(scenario, recover);
      expect(calls.length).toBeGreaterThan(0);
      expect(violations).toEqual([]);
      const left = crashesOf(calls, way, ways.length);
      const found: string[] = [];
      const work = async () => {
        for (let crash = left.shift(); crash; crash = left.shift()) {
          const { violations } = await crashAt(scenario, recover, crash);
          const where = `${crash.when} ${calls[crash.at]} (${crash.at})`;
          found.push(...violations.map((violation) => `${where}: ${violation}`));
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
      expect(found).toEqual([]);
    },
  );
};

describe.each(scenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(shopScenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(tipScenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(giftScenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(reviewScenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(waitAndOfferScenarios)('a crash in $name', (scenario) => crashes(scenario));
describe.each(payoutScenarios)('a crash in $name', (scenario) => crashes(scenario));
