import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Ports, portsFrom } from './ports';

/** Something the operator can put right: shown as one sentence, without a stack trace. */
export class OperatorError extends Error {}

/** Linux lists a process that has ended until its parent has asked how. */
const hasEnded = (pid: number, processes: string): boolean => {
  try {
    return /\) Z /.test(readFileSync(join(processes, `${pid}/stat`), 'utf8'));
  } catch {
    return false;
  }
};

const isAlive = (pid: number, processes: string): boolean => {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid, processes);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes the data folder for this process and answers how to give it back. Throws `OperatorError` when another process that
 * is still running has it. Linux tells in `processes` how each process is.
 */
export const lockData = (dataDir: string, title: string, processes = '/proc'): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  if (holder > 0 && holder !== process.pid && isAlive(holder, processes)) {
    throw new OperatorError(
      `${title} is already running on the data in ${dataDir} (process ${holder}): stop it first, or choose another folder with DATA_DIR. If process ${holder} is something else, ${title} did not end properly: delete ${file}.`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Throws `OperatorError` when one of the ports is taken. */
export const assertPortsFree = async (ports: Ports, skip: (keyof Ports)[]): Promise<void> => {
  const wanted = Object.entries(portsFrom(ports.front)).filter(
    ([name]) => !skip.includes(name as keyof Ports),
  );
  for (const [name, port] of wanted) {
    if (await isFree(port)) continue;
    throw new OperatorError(
      `Port ${port} (${name}) is busy: stop what uses it, or choose another range with PORT, for example PORT=${ports.front + 100} npm start.`,
    );
  }
};

/** Collects what must be closed, and closes it once, the last opened first. */
export const createClosers = () => {
  const closers: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    for (const close of closers.reverse()) {
      await Promise.resolve(close()).catch((error: Error) => console.error(error.message));
    }
  };
  return {
    add: (close: () => unknown) => void closers.push(close),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
};

/** Deletes what an earlier run left in the data folder, but for the lock; `last` goes after all the rest. */
export const clearData = (dataDir: string, last: string): void => {
  const others = readdirSync(dataDir).filter((name) => name !== 'lock' && name !== last);
  for (const entry of [...others, last]) rmSync(join(dataDir, entry), { recursive: true, force: true });
};
