import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../infra/local/dynamodb/engine';
import { freePort } from '../given/free-port';

/** Starts a DynamoDB engine for one test file, or connects to the one at `DYNAMODB_ENDPOINT`. */
export const startTestEngine = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hairloom-faults-'));
  const engine = await startEngine({
    port: await freePort(),
    dataDir,
    endpoint: process.env.DYNAMODB_ENDPOINT,
  });
  const close = async () => {
    await engine.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: engine.url, dataDir, close };
};
