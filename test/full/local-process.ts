import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readAssembly } from '../../infra/local/assembly';
import { engineUrl } from '../../infra/local/dynamodb/engine';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { freePorts, ready } from '../bench/cloud';
import type { Cloud } from '../given/cloud';

/** The process group of the table's engine on a data folder, if it is running. */
const engineGroups = (dataDir: string): number[] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`--db-path ${join(dataDir, 'dynamodb')}`))
    .map((line) => Number.parseInt(line, 10));

const killGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const ignoredErrors = /timed ?out|TimeoutError|Took longer than|ECONNREFUSED|ECONNRESET|socket hang up/i;

const cloudAt = (port: number, dataDir: string): Cloud => {
  const ports = portsFrom(port);
  return {
    origin: `http://localhost:${port}`,
    endpoint: (service) => (service === 'dynamodb' ? engineUrl(dataDir) : addressOf(ports, service)),
    output: (name) => {
      const value = readAssembly('cdk.out').outputs[name];
      if (value === undefined) throw new Error(`The stack has no output ${name}`);
      return value;
    },
  };
};

/** Runs `npm start` on an empty data folder so that tests can kill and restart it. */
export const localProcess = async (dataDir: string, args = ['--no-seed', '--no-schedules']) => {
  const port = await freePorts();
  const cloud = cloudAt(port, dataDir);
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const spawnProduct = (): ChildProcess => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    child = spawn('npm', ['start', '--', ...args], {
      detached: true,
      env,
      stdio: [...stdio],
    });
    // `close` also waits for child processes that share its output.
    gone = once(child, 'close');
    return child;
  };
  const killEngine = async () => {
    for (const group of new Set(engineGroups(dataDir))) killGroup(group);
    while (engineGroups(dataDir).length > 0) await wait(10);
  };
  const kill = async ({ engine }: { engine: boolean }) => {
    const groups = engine ? engineGroups(dataDir) : [];
    if (child?.pid) killGroup(child.pid);
    for (const group of new Set(groups)) killGroup(group);
    await gone;
    // A spared engine is stopped by its watchdog.
    while (engineGroups(dataDir).length > 0) await wait(10);
  };
  return {
    cloud,
    dataDir,
    stripePort: portsFrom(port).stripe,
    start: () => ready(spawnProduct(), cloud.origin),
    /** Starts the product and kills it after this many milliseconds, started or not. */
    startAndKill: async (ms: number) => {
      const started = ready(spawnProduct(), cloud.origin).catch(() => undefined);
      await Promise.race([started, wait(ms)]);
      await kill({ engine: true });
    },
    kill,
    /** Kills the table's engine alone; the product runs on without it. */
    killEngine,
    /** Errors that the functions have logged, except timeouts (the machine may be busy) and those of a killed engine. */
    errors: () => {
      const logs = join(dataDir, 'logs');
      const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
      return lines.filter((line) => /"level":"error"|Error: /i.test(line) && !ignoredErrors.test(line));
    },
  };
};

export type LocalProcess = Awaited<ReturnType<typeof localProcess>>;
