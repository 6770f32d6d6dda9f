import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { engineUrl } from '../../infra/local/dynamodb/engine';
import { portsFrom } from '../../infra/local/ports';
import { freePorts, ready } from '../bench/cloud';
import { cloudOn } from '../given/running-cloud';

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

const killGroups = (groups: number[]): void => {
  for (const group of new Set(groups)) killGroup(group);
};

/** Timeouts, as the machine may be busy. */
const isTimeout = (line: string): boolean => /timed ?out|TimeoutError|Took longer than/i.test(line);

const isLostConnection = (line: string): boolean => /ECONNREFUSED|ECONNRESET|socket hang up/i.test(line);

/** All lines that the functions of a local cloud have logged. */
export const loggedLines = (dataDir: string): string[] => {
  const logs = join(dataDir, 'logs');
  return readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
};

/** Runs `npm start` on an empty data folder so that tests can kill and restart it. */
export const localProcess = async (
  dataDir: string,
  args: readonly string[] = ['--no-seed', '--no-schedules'],
  /** Where its table's engine is, unless it starts its own. */
  endpoint?: string,
) => {
  const port = await freePorts();
  const cloud = cloudOn(port, () => endpoint ?? engineUrl(dataDir));
  const causedByKill = new Set<string>();
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const spawnProduct = (more: readonly string[] = []): ChildProcess => {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      STRIPE_SECRET_KEY: '',
      ...(endpoint && { DYNAMODB_ENDPOINT: endpoint }),
    };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    child = spawn('npm', ['start', '--', ...args, ...more], {
      detached: true,
      env,
      stdio: [...stdio],
    });
    // `close` also waits for child processes that share its output.
    gone = once(child, 'close');
    return child;
  };
  const errors = (): string[] =>
    loggedLines(dataDir).filter(
      (line) => /"level":"error"|Error: /i.test(line) && !isTimeout(line) && !causedByKill.has(line),
    );
  const engineGone = async () => {
    while (engineGroups(dataDir).length > 0) await wait(10);
  };
  const kill = async ({ engine }: { engine: boolean }) => {
    const groups = engine ? engineGroups(dataDir) : [];
    if (child?.pid) killGroup(child.pid);
    killGroups(groups);
    await gone;
    // A spared engine is stopped by its watchdog.
    await engineGone();
  };
  return {
    cloud,
    dataDir,
    stripePort: portsFrom(port).stripe,
    /** Starts the product, with these flags besides its own. */
    start: (...flags: string[]) => ready(spawnProduct(flags), cloud.origin),
    /** Starts the product and kills it after this many milliseconds, started or not. */
    startAndKill: async (ms: number) => {
      const started = ready(spawnProduct(), cloud.origin).catch(() => undefined);
      await Promise.race([started, wait(ms)]);
      await kill({ engine: true });
    },
    kill,
    /** Kills the engine, then the product, which until `isEnough` runs on without it. */
    killEngineFirst: async (isEnough: Promise<void>) => {
      const before = new Set(errors());
      killGroups(engineGroups(dataDir));
      await engineGone();
      await isEnough;
      await kill({ engine: false });
      for (const line of errors()) if (isLostConnection(line) && !before.has(line)) causedByKill.add(line);
    },
    /**
     * Errors that the functions have logged, except timeouts and lost connections to an engine that was killed first.
     */
    errors,
  };
};

export type LocalProcess = Awaited<ReturnType<typeof localProcess>>;
