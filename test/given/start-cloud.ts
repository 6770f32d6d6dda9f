import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudFile } from './running-cloud';

declare global {
  var localCloud: ChildProcess | undefined;
}

const port = 4200;

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

/** Starts an empty local cloud of its own for the API tests, exactly as `npm start` would. */
export default async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hairloom-api-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts', '--fresh', '--no-seed'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  globalThis.localCloud = child;
  writeFileSync(cloudFile, JSON.stringify({ port, dataDir }));
};
