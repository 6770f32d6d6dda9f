import { startTap, type Tap } from '../given/tap';
import { type FaultRates, noFaults } from '../given/tap/fault-injector';
import { startTestEngine } from './engine';
import { createWorld, type World } from './world';

/**
 * Starts a DynamoDB engine behind a tap for a test file, and closes both after its tests. Worlds are opened without
 * faults and closed after each test, whether it passes or fails.
 */
export const tappedEngine = () => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let tap: Tap;
  const opened: World[] = [];

  const closeWorlds = async (): Promise<void> => {
    for (const world of opened.splice(0)) await world.close();
  };

  beforeAll(async () => {
    engine = await startTestEngine();
    tap = await startTap({ target: engine.url });
  });
  afterEach(closeWorlds);
  afterAll(async () => {
    await tap.close();
    await engine.close();
  });

  return {
    /** Opens a world whose functions, `instances` of each, reach the engine through the tap. */
    openWorld: async (options: { now: number; instances: number }): Promise<World> => {
      tap.setFaults(noFaults);
      const world = await createWorld({ url: tap.url, engine: engine.url, ...options });
      opened.push(world);
      return world;
    },
    /** Closes the open worlds before the test ends. */
    closeWorlds,
    setFaults: (faults: FaultRates): void => tap.setFaults(faults),
    /** The requests since the tap started or was reset. */
    calls: () => tap.calls(),
    reset: (): void => tap.reset(),
    /** How many real transaction conflicts there were. */
    overlaps: (): number => tap.calls().filter(({ fault }) => fault === 'overlap').length,
  };
};
