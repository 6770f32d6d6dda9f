import '../given/quiet-logs';
import { startTestEngine } from '../faults/engine';
import { onboard, seedPayable, sentByStripe, startWeek } from '../faults/payout-steps';
import { providers, seedWorld } from '../faults/people-and-services';
import { createWorld, type World } from '../faults/world';
import { startTap } from '../given/tap';

/** What a weekly run did: its time, and what it cost per provider. */
export type PayoutRunFigures = {
  providers: number;
  seconds: number;
  cpuMs: number;
  reads: number;
  writes: number;
  readUnits: number;
  writeUnits: number;
};

const start = Date.parse('2026-05-04T14:00:00Z');
const seedersAtOnce = 16;
/** As many invocations as the queue's mapping allows at once. */
const workersAtOnce = 4;
const readOperations = ['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query'];

const seedAll = async (world: World, count: number, accountId: string): Promise<void> => {
  let next = 0;
  const seed = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++)
      await seedPayable(world, `paid${index}`, 1_000 + index, accountId);
  };
  await Promise.all(Array.from({ length: seedersAtOnce }, seed));
};

/**
 * Runs the weekly payouts of so many providers on the embedded engine and the Stripe stand-in. The processor time is of
 * the functions, the stand-in and the meter together. Throws if not every provider was paid.
 */
export const measurePayoutRun = async (count: number): Promise<PayoutRunFigures> => {
  const engine = await startTestEngine();
  const tap = await startTap({ target: engine.url });
  const world = await createWorld({ url: tap.url, engine: engine.url, now: start, instances: workersAtOnce });
  try {
    await seedWorld(world);
    await seedAll(world, count, await onboard(world, providers[0]!));
    await startWeek(world);
    tap.reset();
    const spent = process.cpuUsage();
    const began = performance.now();
    await world.queue.processRecord(world.worker, { concurrency: workersAtOnce, rounds: count });
    const seconds = (performance.now() - began) / 1_000;
    const { user, system } = process.cpuUsage(spent);
    const { transfers, payouts } = await sentByStripe(world);
    if (transfers.length !== count || payouts.length !== count)
      throw new Error(`${transfers.length} transfers and ${payouts.length} payouts for ${count} providers`);
    const calls = tap.calls();
    const reads = calls.filter(({ operation }) => readOperations.includes(operation));
    const writes = calls.filter(({ operation }) => !readOperations.includes(operation));
    const unitsOf = (some: typeof calls): number => some.reduce((sum, { units }) => sum + units, 0) / count;
    return {
      providers: count,
      seconds,
      cpuMs: (user + system) / 1_000 / count,
      reads: reads.length / count,
      writes: writes.length / count,
      readUnits: unitsOf(reads),
      writeUnits: unitsOf(writes),
    };
  } finally {
    await world.close();
    await tap.close();
    await engine.close();
  }
};
