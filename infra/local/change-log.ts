import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * The file in which an in-memory store records its changes. Each is written at once, so a recorded change survives a
 * crash.
 */
type ChangeLog<Change> = { append: (change: Change) => void; close: () => void };

// A line cut off by a crash was never acknowledged, so it is skipped.
const parseLine = <Change>(line: string): Change[] => {
  try {
    return [JSON.parse(line) as Change];
  } catch {
    return [];
  }
};

const mode = 0o600;

/** Replaces a file atomically: after a crash, it has either the old content or the new. */
export const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
};

/**
 * Opens a log of one JSON change per line: applies all changes, then rewrites the file with only those that `live`
 * returns.
 */
export const openChangeLog = <Change>(
  path: string,
  apply: (change: Change) => void,
  live: () => Change[],
): ChangeLog<Change> => {
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const change of lines.flatMap(parseLine<Change>)) apply(change);
  const lineOf = (change: Change) => `${JSON.stringify(change)}\n`;
  writeWhole(path, live().map(lineOf).join(''));
  const file = openSync(path, 'a', mode);
  return {
    append: (change) => {
      appendFileSync(file, lineOf(change));
    },
    close: () => closeSync(file),
  };
};
