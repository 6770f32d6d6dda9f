import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Ports, portsFrom } from './ports';

/** A problem the operator can fix, shown as a message without a stack trace. */
export class OperatorError extends Error {}

/** Linux lists a process that has exited until its parent has read its status. */
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
 * Locks the data folder for this process and returns a function that unlocks it. Throws `OperatorError` if another
 * running process holds the lock. `processes` is where Linux shows the state of each process.
 */
export const lockData = (dataDir: string, title: string, processes = '/proc'): (() => void) => {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN;
  if (holder > 0 && holder !== process.pid && isAlive(holder, processes)) {
    throw new OperatorError(
      `${title} is already running with the data in ${dataDir} (process ${holder}). Stop it first, or set DATA_DIR to another folder. If process ${holder} is a different program, delete ${file}.`,
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

/** Throws `OperatorError` if one of the ports is in use. */
export const assertPortsFree = async (ports: Ports, skip: (keyof Ports)[]): Promise<void> => {
  const wanted = Object.entries(portsFrom(ports.front)).filter(
    ([name]) => !skip.includes(name as keyof Ports),
  );
  for (const [name, port] of wanted) {
    if (await isFree(port)) continue;
    throw new OperatorError(
      `Port ${port} (${name}) is in use. Stop the program that uses it, or choose other ports, for example with PORT=${ports.front + 100} npm start.`,
    );
  }
};

/** Collects functions that close something, and calls each once, in reverse order. */
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

/** Deletes everything in the data folder but the lock; `last` is deleted last. */
export const clearData = (dataDir: string, last: string): void => {
  const others = readdirSync(dataDir).filter((name) => name !== 'lock' && name !== last);
  for (const entry of [...others, last]) rmSync(join(dataDir, entry), { recursive: true, force: true });
};
