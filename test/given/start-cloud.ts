import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../infra/build/build';
import { type Engine, startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { type ApiTap, startApiTap } from './api-tap';
import { cloudFileOf, portOfWorker, tableDirOf, tapPortOf } from './running-cloud';
import stop from './stop-cloud';

declare global {
  var localClouds: { port: number; child: ChildProcess; tap: ApiTap; engine: Engine; dataDir: string }[];
}

const assemblyDir = 'cdk.out';

/** Resolves once the local cloud prints its URL. Rejects with its output if it exits first. */
const ready = (child: ChildProcess, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(`http://localhost:${port}`)) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.on('exit', (code) => reject(new Error(`The local cloud exited with ${code}:\n${output}`)));
  });

/** Starts the table's engine with a tap in front of it. */
const startTable = async (port: number, dataDir: string) => {
  const { DYNAMODB_ENDPOINT: endpoint, DYNAMODB_LOCAL_JAR: jar } = process.env;
  const engine = await startEngine({ port: portsFrom(port).dynamodb, dataDir, endpoint, jar });
  return { engine, tap: await startApiTap({ target: engine.url, port: tapPortOf(port), assemblyDir }) };
};

/** Starts an empty local cloud for one Jest worker, exactly as `npm start` does except for the tap. */
const startFor = async (port: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hairloom-api-'));
  const { engine, tap } = await startTable(port, tableDirOf(dataDir));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'infra/start.ts', '--fresh', '--no-seed', '--no-schedules'],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(dataDir, 'cloud'),
        DYNAMODB_ENDPOINT: tap.url,
        STRIPE_SECRET_KEY: '',
        // No test depends on how fast the machine is.
        MAX_WAIT_MS: '60000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  globalThis.localClouds.push({ port, child, tap, engine, dataDir });
  await ready(child, port);
  writeFileSync(cloudFileOf(port), JSON.stringify({ dataDir }));
};

/** Starts a local cloud per API test worker, because clock, faults and costs belong to a cloud. */
export default async ({ maxWorkers }: { maxWorkers: number }): Promise<void> => {
  globalThis.localClouds = [];
  // Build once instead of in each cloud.
  await buildAll(assemblyDir, { dev: false });
  const ports = Array.from({ length: maxWorkers }, (_, index) => portOfWorker(index + 1));
  const started = await Promise.allSettled(ports.map(startFor));
  const failure = started.find(({ status }) => status === 'rejected');
  if (!failure) return;
  await stop();
  throw (failure as PromiseRejectedResult).reason;
};
