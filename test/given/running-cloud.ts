import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cloud } from '../../infra/acting/cloud';
import { readAssembly } from '../../infra/local/assembly';
import { engineUrl } from '../../infra/local/dynamodb/engine';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { tapAt } from './tap-control';

/** The front port of the API tests' first cloud; parallel test runs need different ones. */
const firstPort = Number(process.env.API_TEST_PORT ?? 4200);

/** Each Jest worker, counted from one, has its own cloud with fourteen ports, the last two for the tap. */
export const portOfWorker = (worker: number): number => firstPort + (worker - 1) * 14;

/** The tap's ports follow the cloud's. */
export const tapPortOf = (port: number): number => port + 12;

/** The file in which the API tests' setup stores the data folder of the cloud on a port. */
export const cloudFileOf = (port: number): string => join(tmpdir(), `hairloom-api-cloud-${port}.json`);

/** The folder of the table's engine in the data folder of an API tests' cloud. */
export const tableDirOf = (dataDir: string): string => join(dataDir, 'table');

/** The front port of this worker's cloud. */
export const cloudPort = (): number => portOfWorker(Number(process.env.JEST_WORKER_ID ?? 1));

/**
 * The local cloud on a port, deployed from an assembly. `tableUrl` answers where its table's engine is now.
 */
export const cloudOn = (port: number, tableUrl: () => string, assemblyDir = 'cdk.out'): Cloud => {
  const ports = portsFrom(port);
  let outputs: Record<string, string> | undefined;
  return {
    origin: `http://localhost:${port}`,
    endpoint: (service) => (service === 'dynamodb' ? tableUrl() : addressOf(ports, service)),
    output: (name) => {
      // Only now: a product that is about to start synthesizes the assembly first.
      outputs ??= readAssembly(assemblyDir).outputs;
      const value = outputs[name];
      if (value === undefined) throw new Error(`The stack has no output ${name}`);
      return value;
    },
  };
};

/** This worker's local cloud, and the tap between it and its table. */
export const runningCloud = (): Cloud & { dataDir: string; tap: ReturnType<typeof tapAt> } => {
  const port = cloudPort();
  const { dataDir } = JSON.parse(readFileSync(cloudFileOf(port), 'utf8')) as { dataDir: string };
  const { DYNAMODB_ENDPOINT } = process.env;
  return {
    dataDir,
    tap: tapAt(tapPortOf(port)),
    ...cloudOn(port, () => DYNAMODB_ENDPOINT ?? engineUrl(tableDirOf(dataDir))),
  };
};
