import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, startEngine } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { type ApiTap, startApiTap } from './api-tap';
import { apiTestPort, cloudFile, tapPortOf } from './running-cloud';
import stop from './stop-cloud';

declare global {
  var localCloud: { child: ChildProcess; tap: ApiTap; engine: Engine; dataDir: string } | undefined;
}

const port = apiTestPort;
const templateFile = 'cdk.out/Hairloom-local.template.json';

/** Resolves when the local cloud says where it is; rejects with what it printed if it ends before. */
const ready = (child: ChildProcess): Promise<void> =>
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
const startTable = async (dataDir: string) => {
  const { DYNAMODB_ENDPOINT: endpoint, DYNAMODB_LOCAL_JAR: jar } = process.env;
  const engine = await startEngine({ port: portsFrom(port).dynamodb, dataDir, endpoint, jar });
  return { engine, tap: await startApiTap({ target: engine.url, port: tapPortOf(port), templateFile }) };
};

/** Starts an empty local cloud of its own for the API tests, exactly as `npm start` would but for the tap. */
export default async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hairloom-api-'));
  const { engine, tap } = await startTable(join(dataDir, 'table'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts', '--fresh', '--no-seed'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'cloud'),
      DYNAMODB_ENDPOINT: tap.url,
      STRIPE_SECRET_KEY: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  globalThis.localCloud = { child, tap, engine, dataDir };
  await ready(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  writeFileSync(cloudFile, JSON.stringify({ port, dataDir }));
};
