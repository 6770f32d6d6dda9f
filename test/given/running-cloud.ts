import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import type { Cloud } from './cloud';
import { tapAt } from './tap-control';

/** The front door's port of the API tests' cloud; two runs on one machine need two. */
export const apiTestPort = Number(process.env.API_TEST_PORT ?? 4200);

/** Where the set-up of the API tests tells them which cloud it started. */
export const cloudFile = join(tmpdir(), `hairloom-api-cloud-${apiTestPort}.json`);

/** The tap stands behind the cloud's own ports. */
export const tapPortOf = (port: number): number => port + 8;

/** The local cloud that was started for the API tests, and the tap between it and its table. */
export const runningCloud = (): Cloud & { dataDir: string; tap: ReturnType<typeof tapAt> } => {
  const { port, dataDir } = JSON.parse(readFileSync(cloudFile, 'utf8')) as { port: number; dataDir: string };
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
