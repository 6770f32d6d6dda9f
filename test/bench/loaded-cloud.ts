import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { siteConfig } from '../../infra/acting/cloud';
import { type PoolFacts, type TokenMaker, tokenMaker } from '../../infra/acting/tokens';
import type { Assembly } from '../../infra/local/assembly';
import { startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { localAt } from '../../shared/time/zoned';
import { startTap } from '../given/tap';
import { type BenchCloud, freePorts, startBenchCloud } from './cloud';
import { importItems } from './fill/import';
import { marketplace, type Sizes, sizesOf } from './fill/items';
import type { WireCall } from './floors/record';
import { log } from './log';

/** A cloud of a million services takes longer to load than the tokens of the one beside it usually last. */
const tokenSeconds = 24 * 3_600;

/** A random integer from zero to `below`, exclusive. */
export const randomBelow = (below: number): number => Math.floor(Math.random() * below);

/** A local cloud loaded with a marketplace of these sizes. */
export type LoadedCloud = {
  cloud: BenchCloud;
  sizes: Sizes;
  today: string;
  newToken: TokenMaker;
  pool: PoolFacts;
};

/** Starts the table's engine apart from its cloud, with a tap that hands over the functions' calls. */
const startTappedTable = async (port: number, dataDir: string, onCall: (call: WireCall) => void) => {
  const engine = await startEngine({ port: portsFrom(port).dynamodb, dataDir });
  const tap = await startTap({
    target: engine.url,
    refusal: (_request, app, operation, body) => {
      if (app) onCall({ operation, body });
      return undefined;
    },
  });
  const close = async () => {
    await tap.close();
    await engine.close();
  };
  return { url: tap.url, close };
};

/**
 * Starts a cloud with this many services and what belongs to them, in the folder that has its assembly (`cdk.out`).
 * `onCall` receives the functions' calls of the table, which makes them slower.
 */
export const loadCloud = async (
  folder: string,
  assembly: Assembly,
  services: number,
  { isBooked = true, onCall }: { isBooked?: boolean; onCall?: (call: WireCall) => void } = {},
): Promise<LoadedCloud> => {
  const dataDir = mkdtempSync(join(folder, `data-${services}-`));
  const port = await freePorts();
  const sizes = sizesOf(services, isBooked);
  const today = localAt(Date.now(), 'America/New_York').date;
  log(`Loading ${services} services and ${sizes.products} products`);
  const items = await importItems({ assembly, dataDir, port }, marketplace(sizes, today));
  log(`${items} items loaded; starting the local cloud on ${port}`);
  const table = onCall && (await startTappedTable(port, dataDir, onCall));
  const started = await startBenchCloud({
    port,
    dataDir,
    assemblyDir: join(folder, 'cdk.out'),
    endpoint: table?.url,
  });
  const stop = async () => {
    await started.stop();
    await table?.close();
  };
  const pool = await siteConfig(started.origin);
  return {
    cloud: { ...started, stop },
    sizes,
    today,
    pool,
    newToken: await tokenMaker(dataDir, pool, tokenSeconds),
  };
};

/** A new Authorization header always misses the cache, because it is part of the cache key. */
export const uncached = () => ({ authorization: `Bench ${randomUUID()}` });

/** A distinct IP for the nth customer, because customers with the same IP share their hold limits. */
export const addressOf = (customer: number): string =>
  `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`;
