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

/** What a store in memory appends its changes to, each at once: a change that was appended outlives a kill. */
export type ChangeLog<Change> = { append: (change: Change) => void; close: () => void };

// A line cut short by a crash was never acknowledged, so it is left out.
const parseLine = <Change>(line: string): Change[] => {
  try {
    return [JSON.parse(line) as Change];
  } catch {
    return [];
  }
};

const mode = 0o600;

/** Writes a file in place of the one there is: a kill leaves the old one or the new one. */
export const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
};

/**
 * Opens the changes kept at `path`, one JSON line each: applies all of them, and then writes the file anew with those
 * that `live` still needs.
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
