import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portsFrom } from '../../infra/local/ports';
import { cpuMeter, memoryMeter } from './cpu';

/** A local cloud for a benchmark. */
export type BenchCloud = {
  port: number;
  dataDir: string;
  origin: string;
  /** CPU time so far (milliseconds) of gateway, functions, stand-ins and engine. */
  cpu: () => number;
  /** The resident memory (MB) of the same. */
  memory: () => number;
  /** Has the gateway and the stand-ins collect their garbage, which V8 keeps while there is nothing to do. */
  collectGarbage: () => void;
  stop: () => Promise<void>;
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

// Below the ephemeral port range.
const randomPort = () => randomInt(20_000, 32_000);

/** A port for a local cloud: it and the ports after it that the cloud uses are free. */
export const freePorts = async (): Promise<number> => {
  for (;;) {
    const port = randomPort();
    const free = await Promise.all(Object.values(portsFrom(port)).map(isFree));
    if (free.every(Boolean)) return port;
  }
};

const running = new Set<ChildProcess>();

/** Stops all running local clouds when the benchmark is interrupted. */
export const stopAll = (): void => {
  for (const child of running) child.kill('SIGTERM');
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};

/** Resolves once the local cloud prints its URL. Rejects with its output if it exits first. */
export const ready = (child: ChildProcess, origin: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(origin)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The local cloud exited with ${code}:\n${output}`)));
  });

/** Resolves once a local cloud has its demo data; its site responds before that. */
export const demoLoaded = async (origin: string): Promise<void> => {
  for (;;) {
    const { ok } = await fetch(`${origin}/_local/ready`);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};

/** Node's options for a process that collects its garbage when it gets `SIGUSR2`. */
const collecting = ['--expose-gc', '--import', 'data:text/javascript,process.on("SIGUSR2",()=>gc())'];

/** Starts a local cloud in its own process on the data in `dataDir`. Rejects with its output if it fails. */
export const startBenchCloud = async (options: {
  port: number;
  dataDir: string;
  assemblyDir: string;
  /** Loads the demo data. */
  demo?: boolean;
  /** A running engine that holds the table. */
  endpoint?: string | undefined;
}): Promise<BenchCloud> => {
  const { port, dataDir, assemblyDir, demo, endpoint } = options;
  const env = {
    ...process.env,
    DEMO_YEAR: 'off',
    PORT: `${port}`,
    DATA_DIR: dataDir,
    CDK_OUTDIR: assemblyDir,
    ...(endpoint && { DYNAMODB_ENDPOINT: endpoint }),
    STRIPE_SECRET_KEY: '',
  };
  const profiling = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(
    process.execPath,
    [...profiling, ...collecting, '--import', 'tsx', 'infra/start.ts', ...(demo ? [] : ['--no-seed'])],
    {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  const origin = `http://localhost:${port}`;
  await ready(child, origin);
  if (demo) await demoLoaded(origin);
  const pid = child.pid!;
  return {
    port,
    dataDir,
    origin,
    cpu: cpuMeter(pid),
    memory: memoryMeter(pid),
    collectGarbage: () => child.kill('SIGUSR2'),
    stop: () => stop(child),
  };
};
