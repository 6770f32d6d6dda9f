import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portsFrom } from '../../infra/local/ports';
import { cpuMeter } from './cpu';

/** A local cloud of the bench's own. */
export type BenchCloud = {
  port: number;
  dataDir: string;
  origin: string;
  /** Milliseconds of processor time so far: gateway, functions, stand-ins and engine. */
  cpu: () => number;
  stop: () => Promise<void>;
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

// Below the ports that outgoing connections take for themselves.
const anyPort = () => randomInt(20_000, 32_000);

/** A port with the seven after it free too, as a local cloud needs them. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const port = anyPort();
    const free = await Promise.all(Object.values(portsFrom(port)).map(isFree));
    if (free.every(Boolean)) return port;
  }
};

const running = new Set<ChildProcess>();

/** Ends whatever local clouds are left when the bench is interrupted. */
export const stopAll = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Resolves once the local cloud says where it is. Rejects with what it said when it ends before. */
export const ready = (child: ChildProcess, origin: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(origin)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The local cloud ended with ${code}:\n${said}`)));
  });

// The site answers before the demo is in.
const filled = async (origin: string): Promise<void> => {
  for (;;) {
    const { ok } = await fetch(`${origin}/_local/ready`);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** Starts a local cloud, in a process of its own, on the data that is in its folder. Rejects with what it said. */
export const startBenchCloud = async (options: {
  port: number;
  dataDir: string;
  assemblyDir: string;
  /** Filled with the demo instead of nothing. */
  demo?: boolean;
}): Promise<BenchCloud> => {
  const { port, dataDir, assemblyDir, demo } = options;
  const env = {
    ...process.env,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    CDK_OUTDIR: assemblyDir,
    STRIPE_SECRET_KEY: '',
  };
  const profiling = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(
    process.execPath,
    [...profiling, '--import', 'tsx', 'infra/start.ts', ...(demo ? [] : ['--no-seed'])],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  const origin = `http://localhost:${port}`;
  await ready(child, origin);
  if (demo) await filled(origin);
  return { port, dataDir, origin, cpu: cpuMeter(child.pid!), stop: () => stopped(child) };
};
