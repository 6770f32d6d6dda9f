import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import type { Cloud } from './cloud';
import { tapAt } from './tap-control';

/** The front door's port of the first cloud of the API tests; two runs on one machine need two. */
const firstPort = Number(process.env.API_TEST_PORT ?? 4200);

/** Each of Jest's workers, counted from one, has a cloud of its own: eleven ports, the last two for the tap. */
export const portOfWorker = (worker: number): number => firstPort + (worker - 1) * 11;

/** The tap stands behind the cloud's own ports. */
export const tapPortOf = (port: number): number => port + 9;

/** Where the set-up of the API tests tells them where the cloud at a port keeps its data. */
export const cloudFileOf = (port: number): string => join(tmpdir(), `hairloom-api-cloud-${port}.json`);

/** The front door's port of the cloud of the tests that run in this process. */
export const cloudPort = (): number => portOfWorker(Number(process.env.JEST_WORKER_ID ?? 1));

/** The local cloud that was started for the tests of this process, and the tap between it and its table. */
export const runningCloud = (): Cloud & { dataDir: string; tap: ReturnType<typeof tapAt> } => {
  const port = cloudPort();
  const { dataDir } = JSON.parse(readFileSync(cloudFileOf(port), 'utf8')) as { dataDir: string };
  const { outputs } = readAssembly('cdk.out');
  const ports = portsFrom(port);
  return {
    dataDir,
    tap: tapAt(tapPortOf(port)),
    origin: `http://localhost:${port}`,
    endpoint: (service) =>
      process.env.DYNAMODB_ENDPOINT && service === 'dynamodb'
        ? process.env.DYNAMODB_ENDPOINT
        : addressOf(ports, service),
    output: (name) => {
      const value = outputs[name];
      if (value === undefined) throw new Error(`The stack has no output ${name}`);
      return value;
    },
  };
};
