import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readAssembly } from '../../infra/local/assembly';
import { addressOf, portsFrom } from '../../infra/local/ports';
import { freePorts, ready } from '../bench/cloud';
import type { Cloud } from '../given/cloud';

/** The process groups of the table's engine on a data folder: none, or one. */
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

const cloudAt = (port: number): Cloud => {
  const ports = portsFrom(port);
  return {
    origin: `http://localhost:${port}`,
    endpoint: (service) => addressOf(ports, service),
    output: (name) => {
      const value = readAssembly('cdk.out').outputs[name];
      if (value === undefined) throw new Error(`The stack has no output ${name}`);
      return value;
    },
  };
};

/** `npm start` on an empty data folder, to be killed and started again. */
export const localProcess = async (dataDir: string) => {
  const port = await freePorts();
  const cloud = cloudAt(port);
  let child: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();

  const begin = (): ChildProcess => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, STRIPE_SECRET_KEY: '' };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    child = spawn('npm', ['start', '--', '--no-seed'], { detached: true, env, stdio: [...stdio] });
    // Whoever holds the other end of its output is gone, too, then.
    gone = once(child, 'close');
    return child;
  };
  const kill = async ({ engine }: { engine: boolean }) => {
    const groups = engine ? engineGroups(dataDir) : [];
    if (child?.pid) killGroup(child.pid);
    for (const group of new Set(groups)) killGroup(group);
    await gone;
    // Where it was spared, its watchdog ends it.
    while (engineGroups(dataDir).length > 0) await wait(10);
  };
  return {
    cloud,
    dataDir,
    stripePort: portsFrom(port).stripe,
    start: () => ready(begin(), cloud.origin),
    /** Begins to start, and is killed so many milliseconds later; wherever that is. */
    startInVain: async (ms: number) => {
      const started = ready(begin(), cloud.origin).catch(() => undefined);
      await Promise.race([started, wait(ms)]);
      await kill({ engine: true });
    },
    kill,
    /** What the functions logged as errors so far, but for having run out of time: the machine may be busy. */
    errors: () => {
      const logs = join(dataDir, 'logs');
      const lines = readdirSync(logs).flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'));
      return lines.filter(
        (line) => /"level":"error"|Error: /i.test(line) && !/timed ?out|TimeoutError/i.test(line),
      );
    },
  };
};

export type LocalProcess = Awaited<ReturnType<typeof localProcess>>;
