import { join } from 'node:path';
import { dice as diceOf } from '../../infra/local/dice';
import { engineUrl, startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { benchAssembly } from '../bench/assembly';
import { stopAll } from '../bench/cloud';
import { productId, productOf, type Sizes } from '../bench/fill/items';
import { type LoadedCloud, loadCloud } from '../bench/loaded-cloud';
import { median } from '../bench/median';
import { mixedOperationsOf } from '../bench/operations';
import { measureOverload, memoryAtRest, type OverloadFigures, type RateFigures } from '../bench/overload';
import { folderFor } from '../given/folder';
import { freePort } from '../given/free-port';
import { isFull } from '../given/full';
import { cloudOn } from '../given/running-cloud';
import { startTap } from '../given/tap';
import { noFaults } from '../given/tap/fault-injector';
import { audit, createClock, settle } from './audit';
import { localProcess, loggedLines } from './local-process';
import { openMarket, piecesOf } from './market';
import { createRetries } from './retries';
import { visit } from './visits';

const seed = Number(process.env.SEED ?? 20260504);
const folder = folderFor('load');

afterAll(stopAll);

const services = 1_000;
/** At full size more than two cores serve; else so few that a busy machine answers all of them within their time. */
const offeredPerSecond = isFull ? 400 : 60;
const load = {
  perSecond: offeredPerSecond,
  seconds: isFull ? 30 : 3,
  sustainedSeconds: isFull ? 600 : 5,
};
const maxBookings = 0.1 * offeredPerSecond * (load.seconds + load.sustainedSeconds);
/** Of the requests at the rate that can be kept up with. */
const minServedShare = 0.95;
/** The full load's limits, and the goal that its output compares the rate with. */
const full = {
  goalPerSecond: 200,
  /** Far below what any machine serves. */
  minPerSecond: 60,
  maxP99Ms: 250,
  /** A refusal comes before a customer gives up. */
  maxRefusalMs: 1_500,
  maxRecoveryMs: 10_000,
  /** Of the last three minutes to minutes 2 to 4. */
  maxMemoryGrowth: 1.1,
  /** Of a minute after the load to before it, without what the stand-in for Stripe remembers of each session (MB). */
  maxMemoryKept: 1.2,
  memoryOfSession: 0.012,
};

const piecesIn = ({ providers, productsEach }: Sizes): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: providers * productsEach }, (_, index) => {
      const [provider, nth] = [Math.floor(index / productsEach), index % productsEach];
      return [productId(provider, nth), productOf(provider, nth).pieces!];
    }),
  );

/** Checks the books once the holds that nobody paid have lapsed. */
const auditAfter = async ({ cloud: { port, dataDir }, sizes }: LoadedCloud, assemblyDir: string) => {
  const cloud = cloudOn(port, () => engineUrl(dataDir), assemblyDir);
  const clock = createClock();
  await settle({ cloud }, clock);
  return audit({ cloud, stripePort: portsFrom(port).stripe }, piecesIn(sizes), clock);
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean memory of the last three minutes, as a multiple of that of minutes 2 to 4. */
const memoryGrowth = ({ minutes }: RateFigures): number => {
  const memory = minutes.map((minute) => minute.memory);
  return mean(memory.slice(-3)) / mean(memory.slice(1, 4));
};

type AtRest = { before: number; after: number };
type Audited = Pick<Awaited<ReturnType<typeof auditAfter>>, 'paid' | 'sessions'>;

/** Compares what was measured at full size with its limits, and prints both. */
const expectWithinLimits = (
  { overloaded, sustained, keptUpPerSecond, recoveryMs }: OverloadFigures,
  { before, after }: AtRest,
  { paid, sessions }: Audited,
): void => {
  const p99 = sustained.minutes.map((minute) => Math.round(minute.p99));
  const growth = memoryGrowth(sustained);
  const kept = (after - full.memoryOfSession * sessions) / before;
  console.log(
    [
      `${Math.round(keptUpPerSecond)} requests/s are kept up with; the goal is ${full.goalPerSecond}`,
      `p99 of each minute: ${p99.join(', ')} ms`,
      `memory of the last minutes: × ${growth.toFixed(2)}`,
      `memory at rest: ${Math.round(before)} MB, then ${Math.round(after)} MB; without sessions × ${kept.toFixed(2)}`,
      `${paid} of ${sessions} sessions were paid`,
    ].join('\n'),
  );
  expect(keptUpPerSecond).toBeGreaterThanOrEqual(full.minPerSecond);
  // A machine that serves all that is offered refuses nothing.
  expect(overloaded.refused.p99 || 0).toBeLessThanOrEqual(full.maxRefusalMs);
  expect(recoveryMs).toBeLessThanOrEqual(full.maxRecoveryMs);
  expect(median(p99)).toBeLessThanOrEqual(full.maxP99Ms);
  expect(growth).toBeLessThanOrEqual(full.maxMemoryGrowth);
  expect(kept).toBeLessThanOrEqual(full.maxMemoryKept);
};

test(
  'no request fails at 80% of what is served, and above that some are only refused; the invariants hold',
  async () => {
    const assemblyDir = join(folder, 'cdk.out');
    const assembly = await benchAssembly(assemblyDir, { consumers: true });
    const loaded = await loadCloud(folder, assembly, services, { isBooked: false });
    try {
      const operations = await mixedOperationsOf(loaded, maxBookings);
      const warmUp = () => measureOverload(operations, loaded, { ...load, sustainedSeconds: 10 });
      const atRest: AtRest = { before: 0, after: 0 };
      if (isFull) {
        // Node compiles the functions' code. At rest, their threads end and must start again.
        await warmUp();
        atRest.before = await memoryAtRest(loaded);
        await warmUp();
      }
      const figures = await measureOverload(operations, loaded, load);
      if (isFull) console.log(JSON.stringify(figures, null, 1));
      const { overloaded, sustained } = figures;
      expect([overloaded.failedBy, sustained.failedBy]).toEqual([{}, {}]);
      expect(overloaded.servedCount).toBeGreaterThan(0);
      expect(sustained.sentCount).toBeGreaterThan(0);
      expect(sustained.servedCount).toBeGreaterThanOrEqual(minServedShare * sustained.sentCount);
      expect(sustained.refusedCount).toBe(0);
      if (isFull) atRest.after = await memoryAtRest(loaded);
      // Before the holds lapse: then all sessions expire in one moment, as they never do, and what fails is tried again.
      const errors = loggedLines(loaded.cloud.dataDir).filter((line) => line.includes('"level":"ERROR"'));
      const { violations, ...audited } = await auditAfter(loaded, assemblyDir);
      expect(violations).toEqual([]);
      expect(audited.paid).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      if (isFull) expectWithinLimits(figures, atRest, audited);
    } finally {
      await loaded.cloud.stop();
    }
  },
  isFull ? 3_600_000 : 300_000,
);

const restarts = isFull ? 20 : 1;
const repliesBetween = 60;
const customersAtOnce = 8;
const faults = { ...noFaults, seed, throttle: 0.1, lostReply: 0.01 };

/** A table whose engine can be restarted, behind a tap that injects faults. */
const restartableTable = async (dataDir: string) => {
  const start = async () => startEngine({ port: await freePort(), dataDir });
  let engine = await start();
  const tap = await startTap({ target: engine.url });
  return {
    tap,
    restart: async () => {
      await engine.close();
      engine = await start();
      tap.setTarget(engine.url);
    },
    close: async () => {
      await tap.close();
      await engine.close();
    },
  };
};

test(
  `no cent and no slot is lost while the table throttles calls, loses replies and restarts (${restarts}×)`,
  async () => {
    const dataDir = join(folder, 'faults');
    const { tap, restart, close } = await restartableTable(join(dataDir, 'table'));
    const local = await localProcess(dataDir, undefined, tap.url);
    try {
      await local.start();
      const market = await openMarket(local);
      const customers = await market.newCustomers(customersAtOnce);
      const clock = createClock();
      const retries = createRetries();
      const given = { cloud: local.cloud, market, retries, dice: diceOf(seed), now: clock.now };
      tap.setFaults(faults);
      let isOpen = true;
      const crowd = customers.map(async (customer) => {
        while (isOpen) await visit(given, customer);
      });
      for (let number = 0; number < restarts; number++) {
        await retries.after(repliesBetween);
        retries.pause();
        await restart();
        retries.resume();
      }
      await retries.after(repliesBetween);
      isOpen = false;
      await Promise.all(crowd);
      tap.setFaults(noFaults);
      const injected = new Set(tap.calls().map(({ fault }) => fault));
      expect([injected.has('throttle'), injected.has('lostReply')]).toEqual([true, true]);
      await settle(local, clock);
      const { violations, paid } = await audit(local, piecesOf(market), clock);
      expect({ violations, faults: retries.state.faults }).toEqual({ violations: [], faults: [] });
      expect(paid).toBeGreaterThan(0);
    } finally {
      await local.kill({ engine: false });
      await close();
    }
  },
  120_000 * (1 + restarts),
);
