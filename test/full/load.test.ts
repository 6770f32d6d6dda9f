import { join } from 'node:path';
import { engineUrl, startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { benchAssembly } from '../bench/assembly';
import { stopAll } from '../bench/cloud';
import { productId, productOf, type Sizes } from '../bench/fill/items';
import { type LoadedCloud, loadCloud } from '../bench/loaded-cloud';
import { operationsOf } from '../bench/operations';
import { measureOverload } from '../bench/overload';
import { folderFor } from '../given/folder';
import { freePort } from '../given/free-port';
import { isFull } from '../given/full';
import { cloudOn } from '../given/running-cloud';
import { startTap } from '../given/tap';
import { dice as diceOf, noFaults } from '../given/tap/fault-injector';
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
const maxP99Ms = 250;

const piecesIn = ({ providers, productsEach }: Sizes): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: providers * productsEach }, (_, index) => {
      const [provider, nth] = [Math.floor(index / productsEach), index % productsEach];
      return [productId(provider, nth), productOf(provider, nth).pieces!];
    }),
  );

/** The violated invariants once the holds that nobody paid have lapsed. */
const violationsAfter = async ({ cloud: { port, dataDir }, sizes }: LoadedCloud, assemblyDir: string) => {
  const cloud = cloudOn(port, () => engineUrl(dataDir), assemblyDir);
  const clock = createClock();
  await settle({ cloud }, clock);
  const { violations } = await audit({ cloud, stripePort: portsFrom(port).stripe }, piecesIn(sizes), clock);
  return violations;
};

test(
  'no request fails at 80% of what is served, and above that some are only refused; the invariants hold',
  async () => {
    const assemblyDir = join(folder, 'cdk.out');
    const assembly = await benchAssembly(assemblyDir, { consumers: true });
    const loaded = await loadCloud(folder, assembly, services, { isBooked: false });
    try {
      const operations = await operationsOf(loaded, maxBookings);
      // The first time, functions start and Node compiles their code.
      if (isFull) await measureOverload(operations, loaded, { ...load, sustainedSeconds: 10 });
      const figures = await measureOverload(operations, loaded, load);
      const { overloaded, sustained } = figures;
      expect([overloaded.failedBy, sustained.failedBy]).toEqual([{}, {}]);
      if (isFull) console.log(JSON.stringify(figures, null, 1));
      // Before the holds lapse: then all sessions expire in one moment, as they never do, and what fails is tried again.
      const errors = loggedLines(loaded.cloud.dataDir).filter((line) => line.includes('"level":"ERROR"'));
      expect(await violationsAfter(loaded, assemblyDir)).toEqual([]);
      expect(errors).toEqual([]);
      if (isFull) {
        expect(Object.keys(sustained.statuses)).toEqual(['200', '201']);
        expect(sustained.served.p99).toBeLessThanOrEqual(maxP99Ms);
        expect(sustained.peakMemory).toBeLessThan(1.1 * overloaded.peakMemory);
      }
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
