import { startTestEngine } from './engine';
import { seedWorld } from './people-and-services';
import { createWorld, type World } from './world';

type Options = Omit<Parameters<typeof createWorld>[0], 'url'> & {
  /** Receives each test's world. */
  open: (world: World) => void;
  /** Checks the world after each test. */
  check?: (world: World) => Promise<void>;
  /** The tests make the functions log errors on purpose, which are not shown. */
  hidesLogs?: boolean;
};

/** Gives each test of a file a world of its own, with people, services and products, and closes it after the test. */
export const freshWorlds = ({ open, check, hidesLogs = false, ...options }: Options): void => {
  let engine: Awaited<ReturnType<typeof startTestEngine>>;
  let world: World;
  const { error, warn } = console;

  beforeAll(async () => {
    engine = await startTestEngine();
    if (hidesLogs) Object.assign(console, { error: () => {}, warn: () => {} });
  });
  beforeEach(async () => {
    world = await createWorld({ url: engine.url, ...options });
    await seedWorld(world);
    open(world);
  });
  afterEach(async () => {
    try {
      await check?.(world);
    } finally {
      await world.close();
    }
  });
  afterAll(async () => {
    Object.assign(console, { error, warn });
    await engine.close();
  });
};
