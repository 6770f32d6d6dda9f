import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import type { Cloud } from './cloud';

/** Where the set-up of the API tests tells them which cloud it started. */
export const cloudFile = join(tmpdir(), 'hairloom-api-cloud.json');

/** The local cloud that was started for the API tests. */
export const runningCloud = (): Cloud & { dataDir: string } => {
  const { port, dataDir } = JSON.parse(readFileSync(cloudFile, 'utf8')) as { port: number; dataDir: string };
  const { outputs } = readAssembly('cdk.out');
  const ports = portsFrom(port);
  return {
    dataDir,
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
