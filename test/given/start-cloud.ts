import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../infra/build/build';
import { type Engine, startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { type ApiTap, startApiTap } from './api-tap';
import { cloudFileOf, portOfWorker, tapPortOf } from './running-cloud';
import stop from './stop-cloud';

declare global {
  var localClouds: { port: number; child: ChildProcess; tap: ApiTap; engine: Engine; dataDir: string }[];
}

const assemblyDir = 'cdk.out';

/** Resolves when the local cloud says where it is; rejects with what it printed if it ends before. */
const ready = (child: ChildProcess, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes(`http://localhost:${port}`)) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('exit', (code) => reject(new Error(`The local cloud ended with ${code}:\n${said}`)));
  });

/** The table's engine, with a tap before it. */
const startTable = async (port: number, dataDir: string) => {
  const { DYNAMODB_ENDPOINT: endpoint, DYNAMODB_LOCAL_JAR: jar } = process.env;
  const engine = await startEngine({ port: portsFrom(port).dynamodb, dataDir, endpoint, jar });
  return { engine, tap: await startApiTap({ target: engine.url, port: tapPortOf(port), assemblyDir }) };
};

/** Starts an empty local cloud for one of Jest's workers, exactly as `npm start` would but for the tap. */
const startFor = async (port: number): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hairloom-api-'));
  const { engine, tap } = await startTable(port, join(dataDir, 'table'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/start.ts', '--fresh', '--no-seed'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'cloud'),
      DYNAMODB_ENDPOINT: tap.url,
      STRIPE_SECRET_KEY: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  globalThis.localClouds.push({ port, child, tap, engine, dataDir });
  await ready(child, port);
  writeFileSync(cloudFileOf(port), JSON.stringify({ dataDir }));
};

/** Starts a local cloud of its own for each worker that runs API tests: a cloud has one clock, its faults, its costs. */
export default async ({ maxWorkers }: { maxWorkers: number }): Promise<void> => {
  globalThis.localClouds = [];
  // Once, not by each cloud at its start.
  await buildAll(assemblyDir, { dev: false });
  const ports = Array.from({ length: maxWorkers }, (_, index) => portOfWorker(index + 1));
  const started = await Promise.allSettled(ports.map(startFor));
  const failure = started.find(({ status }) => status === 'rejected');
  if (!failure) return;
  await stop();
  throw (failure as PromiseRejectedResult).reason;
};
